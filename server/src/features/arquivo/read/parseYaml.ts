import { type Document, isMap, type ParsedNode, parseDocument, type YAMLMap } from 'yaml';
import type { Problems } from './Problems.ts';
import { requireSafeText } from './requireSafeText.ts';

/** What the reader of YAML finds wrong, by its code. */
const sentences: Readonly<Record<string, string>> = {
  BAD_INDENT: 'O recuo desta linha não combina com as linhas acima.',
  TAB_AS_INDENT: 'O recuo usa tabulação. Use espaços.',
  MISSING_CHAR: 'Falta um caractere, como uma aspa, um dois-pontos ou um colchete.',
  BLOCK_AS_IMPLICIT_KEY: 'Há um dois-pontos que não pode estar aqui. Ponha o valor entre aspas.',
  MULTILINE_IMPLICIT_KEY: 'Uma chave não pode ter várias linhas.',
  MULTIPLE_DOCS: 'O arquivo tem vários documentos (---). Deixe um só.',
  UNEXPECTED_TOKEN: 'Há um caractere que não pode estar aqui.',
  BAD_SCALAR_START: 'O valor começa com um caractere reservado. Ponha o valor entre aspas.',
  BAD_DQ_ESCAPE: 'Há uma barra \\ que não vale entre aspas duplas.',
};

const noYaml = 'O arquivo não é um YAML válido neste ponto.';

/** Reads a text as YAML whose top is a map. Throws 400 with line and column. Spec ARQ-02. */
export function parseYaml(
  text: string,
  problems: Problems,
): Document.Parsed<ParsedNode> & { readonly contents: YAMLMap.Parsed } {
  requireSafeText(text, problems);
  const document = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    // Twins are found by the reader of the file: the library compares each key of a map with each other one.
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  });
  for (const { code, pos } of [...document.errors, ...document.warnings]) {
    problems.add(pos[0], sentences[code] ?? noYaml);
  }
  problems.requireNone();
  const { contents } = document;
  if (!isMap(contents)) problems.refuse(0, 'O arquivo deve começar por chaves, como arquivo: 1.');
  return document as ReturnType<typeof parseYaml>;
}
