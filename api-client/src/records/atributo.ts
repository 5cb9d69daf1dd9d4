import type { RecordTable } from './RecordField.ts';

/**
 * What a cliente tells about its people and teams for row-level security. Printable ASCII without a comma, and without the characters
 * that a CSV file and `atributo:{nome}` use. Spec SEG-02.
 */
export const atributoRecord = {
  nome: {
    label: ['o', 'nome'],
    title: 'Nome',
    text: {
      isRequired: true,
      isName: true,
      maxLength: 50,
      pattern: '^ *[A-Za-z0-9_][A-Za-z0-9 _.-]* *$',
      patternProblem: 'Use letras sem acento, números, espaço, hífen, ponto ou sublinhado.',
    },
  },
} as const satisfies RecordTable;

/** The most attributes of one cliente. Spec SEG-02. */
export const maxAtributos = 20;
