// Reads C++ as far as the house rules need it: without comments and literals, by statements.

/**
 * The text with the contents of comments (and, unless they are kept, of string and character literals) turned to
 * spaces, so that places and lines stay what they were.
 */
export function code_of(text, { keep_strings = false } = {}) {
  const pattern =
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|R"([^()\s]*)\([\s\S]*?\)\1"|"(?:[^"\\\n]|\\.)*"|(?<![0-9a-fA-F])'(?:[^'\\\n]|\\.)+'/g;
  return text.replace(pattern, (found) => {
    const comment = found.startsWith('//') || found.startsWith('/*');
    return comment || !keep_strings ? found.replace(/[^\n]/g, ' ') : found;
  });
}

/** The number, from 1, of the line that the place is in. */
export function line_at(text, place) {
  let line = 1;
  for (let i = text.indexOf('\n'); i !== -1 && i < place; i = text.indexOf('\n', i + 1)) line += 1;
  return line;
}

/** The includes of a file: `{ line, path, quoted }`. */
export function includes_of(text) {
  return [...text.matchAll(/^[ \t]*#[ \t]*include[ \t]*([<"])([^>"]+)[>"]/gm)].map((found) => ({
    line: line_at(text, found.index),
    path: found[2],
    quoted: found[1] === '"',
  }));
}

/**
 * Every `co_await` of code that went through `code_of`: `{ line, before, awaited }`, what stands before it in its
 * statement and what is awaited, to the end of the expression.
 */
export function awaits_of(code) {
  return [...code.matchAll(/\bco_await\b/g)].map((found) => {
    const start = Math.max(...[';', '{', '}'].map((mark) => code.lastIndexOf(mark, found.index)));
    let depth = 0;
    let end = found.index;
    for (; end < code.length; end += 1) {
      const mark = code[end];
      if ('([{'.includes(mark)) depth += 1;
      if (')]}'.includes(mark)) depth -= 1;
      if (depth < 0 || (depth === 0 && mark === ';')) break;
    }
    return {
      line: line_at(code, found.index),
      before: code.slice(start + 1, found.index),
      awaited: code.slice(found.index, end),
    };
  });
}
