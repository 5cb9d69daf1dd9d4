import type { Ensaio, EnsaioDado, EnsaioLinha } from '@portal/api-client/contract';
import { lastDayText } from '@portal/api-client/rules';
import { counted } from '../counted.ts';

/** What somebody opens before or after a change. An end that the other side has and this one has not is said. Spec ENTR-01. */
export function accessText(
  { acesso, paginas, ate }: EnsaioLinha['antes'],
  other: EnsaioLinha['antes'],
): string {
  if (acesso === 'none') return 'Sem Acesso';
  const what =
    acesso === 'full'
      ? 'Acesso Total'
      : paginas.length === 1
        ? '1 página'
        : `${paginas.length} páginas`;
  if (ate) return `${what} até ${lastDayText(ate)}`;
  return other.ate ? `${what} sem fim` : what;
}

/** True if a change takes the end of an access away. */
export const becomesEndless = ({ antes, depois }: EnsaioLinha): boolean =>
  antes.ate !== undefined && depois.ate === undefined && depois.acesso !== 'none';

/** What somebody reads before or after a change. Spec CONTA-05, CONF-01. */
export function dataText({ antes, depois, relatorio_nome }: EnsaioDado): string {
  if (depois.report_id) return `passa a ver outro relatório em ${relatorio_nome}`;
  if (antes.rls_role !== depois.rls_role) {
    return `passa a ver ${roleText(depois.rls_role)} em ${relatorio_nome} (antes: ${antes.rls_role || 'sem função'})`;
  }
  return `passa a ver os dados de ${depois.nome_enviado} em ${relatorio_nome}`;
}

/**
 * One sentence for each kind of data that people read afterwards: of which role, of another report, of another name. The rows may
 * be the first of many; people beyond them are told as `mais de`. Spec CONF-01.
 */
export function dataHeadlines({ dados, pessoas, funcoes = rolesOf(dados) }: Ensaio): string[] {
  const isOther = ({ depois }: EnsaioDado) => depois.report_id !== undefined;
  const isRenamed = (row: EnsaioDado) =>
    !isOther(row) && row.antes.rls_role === row.depois.rls_role;
  const isCut = (pessoas.dados ?? 0) > peopleOf(dados);
  const sentence = (rows: readonly EnsaioDado[], what: string) => {
    const count = peopleOf(rows);
    return count === 0 ? [] : [`${isCut ? 'Mais de ' : ''}${peopleText(count)} ${what}.`];
  };
  return [
    ...funcoes.map(
      ({ antes, depois, pessoas }) =>
        `${peopleText(pessoas)} a ver ${roleText(depois)} (antes: ${antes || 'sem função'}).`,
    ),
    ...sentence(dados.filter(isOther), 'a ver outro relatório'),
    ...sentence(dados.filter(isRenamed), 'a ver os dados de outro nome'),
  ];
}

const peopleOf = (rows: readonly EnsaioDado[]) => new Set(rows.map(({ user }) => user)).size;

/** The changes of role in the rows, for a server that does not count them. */
function rolesOf(dados: readonly EnsaioDado[]): NonNullable<Ensaio['funcoes']> {
  const found = new Map<string, EnsaioDado[]>();
  for (const row of dados) {
    if (row.antes.rls_role === row.depois.rls_role) continue;
    const key = JSON.stringify([row.antes.rls_role, row.depois.rls_role]);
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return [...found.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    return [
      { antes: first.antes.rls_role, depois: first.depois.rls_role, pessoas: peopleOf(rows) },
    ];
  });
}

const roleText = (role: string) =>
  role ? `os dados da função ${role}` : 'os dados sem função (RLS)';

const peopleText = (count: number) => counted(count, 'pessoa passa', 'pessoas passam');
