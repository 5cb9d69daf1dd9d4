import type { ArquivoLinha } from '@portal/api-client/contract';

const signs = { cria: '+', muda: '~', exclui: '-' } as const;

/**
 * A plan, or what was applied, as lines for a terminal: what is created, changed and deleted, with the values before and after, and the
 * secrets that the portal made. Spec ARQ-02.
 */
export function planText({
  linhas,
  avisos,
  segredos = [],
}: {
  readonly linhas: readonly ArquivoLinha[];
  readonly avisos: readonly string[];
  readonly segredos?: readonly { readonly nome: string; readonly segredo: string }[];
}): string {
  const things = linhas.flatMap(({ linha, acao, tipo, nome, campos }) => [
    `${signs[acao]} ${tipo} "${nome}" (linha ${linha})`,
    ...campos.flatMap(({ campo, antes, depois }) => {
      if (antes === null && depois === null) return `    ${campo}: novo valor`;
      const before = antes === null ? [] : [`    - ${campo}: ${antes}`];
      return [...before, ...(depois === null ? [] : [`    + ${campo}: ${depois}`])];
    }),
  ]);
  const count = (acao: ArquivoLinha['acao']) => linhas.filter((one) => one.acao === acao).length;
  const sum =
    linhas.length === 0
      ? 'Nada muda.'
      : `${count('cria')} a criar, ${count('muda')} a mudar, ${count('exclui')} a excluir.`;
  const secrets = segredos.map(
    ({ nome, segredo }) => `Segredo do gancho "${nome}", mostrado só agora: ${segredo}`,
  );
  return [...things, ...avisos, sum, ...secrets].join('\n');
}
