import type { Column, Measure, Model, VisualSpec } from '../../definition/types.ts';

/** The interpretation of a question. */
export interface Interpretation {
  /** The question in the words of the model, e.g. `Receita por Região`. */
  readonly normalized: string;
  readonly visual: VisualSpec;
  /** Values that the question names, by column. They become slicer values. */
  readonly chosen: Readonly<Record<string, readonly (string | number)[]>>;
}

/** Lower-case text without accents and punctuation, with single spaces. */
function normalize(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether the normalized text contains the words as whole words. The plural endings `s` and `es` also match. */
function has(text: string, words: string): boolean {
  const wanted = normalize(words);
  return wanted !== '' && new RegExp(`(^| )${wanted}(s|es)?( |$)`).test(text);
}

/** Items of the list whose name occurs in the text, longest name first. */
function named<T extends { readonly name: string }>(text: string, list: readonly T[]) {
  return list
    .filter(({ name }) => has(text, name))
    .sort((one, other) => other.name.length - one.name.length);
}

function membersIn(text: string, columns: readonly Column[]) {
  const chosen: Record<string, (string | number)[]> = {};
  for (const { name, kind, values } of columns) {
    const found = kind === 'month' ? [] : values.filter((value) => has(text, String(value)));
    if (found.length > 0) chosen[name] = found;
  }
  return chosen;
}

/** Words that ask for a type of visual. */
const typeWords: readonly (readonly [RegExp, VisualSpec['type']])[] = [
  [/tabela|lista/, 'tableEx'],
  [/pizza|rosca/, 'donutChart'],
  [/coluna/, 'columnChart'],
  [/barra/, 'barChart'],
  [/mapa|arvore/, 'treemap'],
];

function typeFor(text: string, column: Column | undefined): VisualSpec['type'] {
  if (!column) return 'card';
  const asked = typeWords.find(([words]) => words.test(text))?.[1];
  if (asked) return asked;
  return column.kind === 'month'
    ? 'areaChart'
    : column.kind === 'year'
      ? 'columnChart'
      : 'barChart';
}

/** The number in "N maiores" or "top N". Undefined when the question has neither. */
function topOf(text: string): number | undefined {
  const found = /(\d+) (?:maiores|melhores|principais)|(?:maiores|melhores|top) (\d+)/.exec(text);
  const count = Number(found?.[1] ?? found?.[2] ?? 0);
  return count > 0 ? count : undefined;
}

/**
 * Interprets a question of the form "measure por column", optionally with values of columns and "N maiores". Returns
 * undefined when the question names neither a measure nor a column.
 */
export function interpretQuestion(question: string, model: Model): Interpretation | undefined {
  const text = normalize(question);
  const columns = named(text, model.columns);
  const month = columns.find(({ kind }) => kind === 'month');
  const column = month ?? columns[0];
  const legend = month && columns.find((other) => other !== month);
  const measure: Measure | undefined =
    named(text, model.measures)[0] ?? (column ? model.measures[0] : undefined);
  if (!measure) return undefined;
  const chosen = membersIn(text, model.columns);
  const top = topOf(text);
  const words = [
    measure.name,
    column ? `por ${column.name}` : '',
    legend ? `e ${legend.name}` : '',
    ...Object.values(chosen).flat().map(String),
  ];
  const title = words.filter(Boolean).join(' ');
  return {
    normalized: title,
    chosen,
    visual: {
      type: legend ? 'lineChart' : typeFor(text, column),
      title,
      measures: [measure.name],
      ...(column ? { category: column.name } : {}),
      ...(legend ? { legend: legend.name } : {}),
      ...(top ? { top } : {}),
    },
  };
}
