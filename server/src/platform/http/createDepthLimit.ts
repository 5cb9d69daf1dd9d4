import { invalid } from '../../errors.ts';

/** The calls of the contract are at most eight deep. Code that goes through a deeper value by recursion may end with a stack overflow. */
const maxDepth = 64;

const [quote, backslash, openObject, closeObject, openList, closeList] = [...'"\\{}[]'].map(
  (character) => character.charCodeAt(0),
);

/** Returns a function that takes a JSON text piece by piece. It throws 400 when objects and lists stand too deep in each other. */
export function createDepthLimit(): (piece: string) => void {
  let depth = 0;
  let isInString = false;
  let isEscaped = false;
  return (piece) => {
    for (let at = 0; at < piece.length; at += 1) {
      const code = piece.charCodeAt(at);
      if (isEscaped) isEscaped = false;
      else if (isInString) {
        if (code === quote) isInString = false;
        else if (code === backslash) isEscaped = true;
      } else if (code === quote) isInString = true;
      else if (code === openObject || code === openList) {
        depth += 1;
        if (depth > maxDepth) throw invalid('O pedido tem níveis demais.');
      } else if (code === closeObject || code === closeList) depth -= 1;
    }
  };
}
