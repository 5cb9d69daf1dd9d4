import { arquivoLimits } from '@portal/api-client/records';
import { Lexer } from 'yaml';
import type { Problems } from './Problems.ts';

/**
 * The most levels and spaces of indentation. A file of the portal has four levels. The YAML parser is recursive, so a deeper file would
 * overflow the stack.
 */
const [maxDepth, maxIndent] = [10, 200];
/** A file of the largest size has about 120,000 tokens. For each line of a quoted text the library reads the whole text again. */
const [maxTokens, maxLines] = [160_000, 1_000];

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters.
const refused = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]|\p{Surrogate}/u;

/** The tokens that the lexer adds, and that are not in the text. */
const [scalarFollows, others] = ['\u001F', ['\u0002', '\u0018']];

const refusedTokens: Readonly<Record<string, string>> = {
  '&': 'Âncoras (&) não são aceitas: escreva o valor por extenso.',
  '*': 'Apelidos (*) não são aceitos: escreva o valor por extenso.',
  '!': 'Marcas de tipo (!) não são aceitas.',
  '?': 'Chaves com ? não são aceitas.',
  '%': 'Diretivas (%) não são aceitas.',
};

/**
 * Refuses a text that the YAML parser should not get: too large, too deep, with characters that the portal does not store, or with anchors.
 * Looks at each token once.
 */
export function requireSafeText(text: string, problems: Problems): void {
  const bytes = Buffer.byteLength(text);
  if (bytes > arquivoLimits.bytes) {
    const [size, most] = [bytes, arquivoLimits.bytes].map((count) =>
      Math.ceil(count / 1_000).toLocaleString('pt-BR'),
    );
    problems.refuse(0, `O arquivo tem ${size} kB; o máximo é ${most} kB. Aplique-o em partes.`);
  }
  problems.lines.addNewLine(0);
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    problems.lines.addNewLine(at + 1);
  }
  const stray = refused.exec(text);
  if (stray) problems.refuse(stray.index, 'Há um caractere que não pode estar em um arquivo.');
  let [offset, depth, indicators, tokens] = [0, 0, 0, 0];
  let [lineStart, isScalar] = [true, false];
  for (const token of new Lexer().lex(text)) {
    if (others.includes(token)) continue;
    if (token === scalarFollows) {
      isScalar = true;
      continue;
    }
    const [first = ''] = token;
    tokens += 1;
    if (tokens > maxTokens) problems.refuse(offset, 'O arquivo tem valores demais.');
    if (token.length > maxLines && token.split('\n').length > maxLines) {
      problems.refuse(offset, `Um texto tem mais de ${maxLines.toLocaleString('pt-BR')} linhas.`);
    }
    if (!isScalar) {
      const refusal = refusedTokens[first];
      if (refusal !== undefined) problems.refuse(offset, refusal);
      if (first === '[' || first === '{') depth += 1;
      if (first === ']' || first === '}') depth -= 1;
      if (token === '-') indicators += 1;
      const isDeep = lineStart && first === ' ' && token.length > maxIndent;
      if (depth > maxDepth || indicators > maxDepth || isDeep) {
        problems.refuse(offset, 'O arquivo está aninhado demais.');
      }
    }
    lineStart = token.endsWith('\n');
    if (lineStart) indicators = 0;
    isScalar = false;
    offset += token.length;
  }
}
