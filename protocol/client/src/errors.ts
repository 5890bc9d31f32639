import type { ErrorBody } from './messages';

/** The server refused a command. `code` and `reason` are for translation, `message` is for developers. */
export class Refused extends Error {
  readonly code: string;
  readonly reason: string | undefined;
  readonly field: string | undefined;

  constructor(body: ErrorBody) {
    super(body.message);
    this.name = 'Refused';
    this.code = body.code;
    this.reason = body.reason;
    this.field = body.field;
  }
}

/** The connection went before the reply came; whether the command was carried out is not known. */
export class ConnectionLost extends Error {
  constructor() {
    super('the connection was lost before the reply came');
    this.name = 'ConnectionLost';
  }
}
