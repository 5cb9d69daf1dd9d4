import type { RelatorioConfig } from '@portal/api-client/contract';
import type { ExportRight, Right } from '@portal/api-client/rules';

/** The choice that opens the fields for people and teams. */
export const chosenRight = 'escolhidos';

type Name = 'exportacao' | 'atualizacao';

/** The rights as the form has them: a word, and the people and teams. */
export type RightValues = Readonly<Record<Name, ExportRight | typeof chosenRight>> &
  Readonly<Record<`${Name}_users` | `${Name}_equipes`, readonly number[]>>;

const usual: Readonly<Record<Name, ExportRight>> = {
  exportacao: 'ninguem',
  atualizacao: 'administradores',
};

const valuesOf = (name: Name, right: Right) => ({
  [name]: typeof right === 'string' ? right : chosenRight,
  [`${name}_users`]: typeof right === 'string' ? [] : right.users,
  [`${name}_equipes`]: typeof right === 'string' ? [] : right.equipes,
});

export const rightValues = (config: Partial<Pick<RelatorioConfig, Name>>): RightValues =>
  ({
    ...valuesOf('exportacao', config.exportacao ?? usual.exportacao),
    ...valuesOf('atualizacao', config.atualizacao ?? usual.atualizacao),
  }) as unknown as RightValues;

/** Returns a right as the server takes it. */
export function rightOf(values: RightValues, name: Name): Right {
  const word = values[name];
  if (word !== chosenRight) return word;
  return {
    users: [...(values[`${name}_users`] ?? [])],
    equipes: [...(values[`${name}_equipes`] ?? [])],
  };
}
