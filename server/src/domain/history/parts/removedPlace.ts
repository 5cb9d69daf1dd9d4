import type { Part } from './Part.ts';

/** A report that leaves an application. Positions count from 0; `ativo` tells whether the application shows it. */
export const removedPlace = (
  aplicativo: number,
  relatorio: number,
  { ordem, ativo }: { readonly ordem: number; readonly ativo: boolean },
): Part => ({
  thing: `aplicativo:${aplicativo} relatorios`,
  part: `relatorio:${relatorio}`,
  person: null,
  before: { ordem, ativo },
  after: null,
});
