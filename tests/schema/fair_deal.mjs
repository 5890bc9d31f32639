// "Fair dealing" of docs/protocol.md, written from that page alone, step by step.
import { createHash } from 'node:crypto';

export const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const big_endian = (value, bytes) => {
  const buffer = Buffer.alloc(8);
  buffer.writeBigUInt64BE(BigInt(value));
  return buffer.subarray(8 - bytes);
};

/**
 * What follows from the secret and the shares, `[seat, bytes]` in the order of the seats, of the first hand of a match with
 * the standard deck.
 */
export function fair_deal(table, hand, server_seed, shares, seats) {
  const zero = Buffer.from([0]);
  const commitment = sha256('pique.v1/commit', zero, table, zero, big_endian(hand, 4), server_seed);
  const seed = sha256('pique.v1/seed', zero, server_seed, ...shares.flatMap(([seat, share]) => [Buffer.from([seat, share.length]), share]));
  const block = (i) => sha256(seed, big_endian(i, 8));
  let words = 0;
  const next = () => {
    const word = block(Math.floor(words / 8)).readUInt32BE((words % 8) * 4);
    words += 1;
    return word;
  };
  const below = (n) => {
    const bound = Math.floor(2 ** 32 / n) * n;
    let word = next();
    while (word >= bound) word = next();
    return word % n;
  };
  const dealer = below(seats);
  const deck = [...'CDHS'].flatMap((suit) => [...'23456789TJQKA'].map((rank) => rank + suit));
  const exchanges = [];
  for (let i = 51; i >= 1; i -= 1) {
    const j = below(i + 1);
    exchanges.push(`${i} with ${j}`);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return { commitment: commitment.toString('hex'), seed: seed.toString('hex'), block: block(0).toString('hex'), dealer, exchanges, deck };
}
