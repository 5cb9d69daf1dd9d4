import type { Column, Measure, Model, VisualSpec } from '../../definition/types.ts';

/** What a question comes to. */
export interface Understanding {
  readonly normalized: string;
  readonly visual: VisualSpec;
  /** Members the question names, by column. */
  readonly chosen: Readonly<Record<string, readonly (string | number)[]>>;
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words stand in the text as whole words, also in the plural. */
function has(text: string, words: string): boolean {
  const wanted = plain(words);
  return wanted !== '' && new RegExp(`(^| )${wanted}(s|es)?( |$)`).test(text);
}

/** Those whose names the text has, the longest name first. */
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

const shapes: readonly (readonly [RegExp, VisualSpec['type']])[] = [
  [/tabela|lista/, 'tableEx'],
  [/pizza|rosca/, 'donutChart'],
  [/coluna/, 'columnChart'],
  [/barra/, 'barChart'],
  [/mapa|arvore/, 'treemap'],
];

function shapeFor(text: string, column: Column | undefined): VisualSpec['type'] {
  if (!column) return 'card';
  const asked = shapes.find(([words]) => words.test(text))?.[1];
  if (asked) return asked;
  return column.kind === 'month'
    ? 'areaChart'
    : column.kind === 'year'
      ? 'columnChart'
      : 'barChart';
}

/** How many of the largest the question wants. */
function topOf(text: string): number | undefined {
  const found = /(\d+) (?:maiores|melhores|principais)|(?:maiores|melhores|top) (\d+)/.exec(text);
  const count = Number(found?.[1] ?? found?.[2] ?? 0);
  return count > 0 ? count : undefined;
}

/** Understands "measure by column", with members and a number of the largest; undefined when nothing is known. */
export function understand(question: string, model: Model): Understanding | undefined {
  const text = plain(question);
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
      type: legend ? 'lineChart' : shapeFor(text, column),
      title,
      measures: [measure.name],
      ...(column ? { category: column.name } : {}),
      ...(legend ? { legend: legend.name } : {}),
      ...(top ? { top } : {}),
    },
  };
}
