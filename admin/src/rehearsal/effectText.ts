import type { Ensaio, EnsaioDado, EnsaioLinha } from '@portal/api-client/contract';
import { lastDayText } from '@portal/api-client/rules';

/** What somebody opens before or after a change. */
export function accessText({ acesso, paginas, ate }: EnsaioLinha['antes']): string {
  if (acesso === 'none') return 'Sem Acesso';
  const what =
    acesso === 'full'
      ? 'Acesso Total'
      : paginas.length === 1
        ? '1 página'
        : `${paginas.length} páginas`;
  return ate ? `${what} até ${lastDayText(ate)}` : what;
}

/** What somebody reads before or after a change. Spec CONTA-05, CONF-01. */
export function dataText({ antes, depois, relatorio_nome }: EnsaioDado): string {
  if (depois.report_id) return `passa a ver outro relatório em ${relatorio_nome}`;
  if (antes.rls_role !== depois.rls_role) {
    return `passa a ver ${roleText(depois.rls_role)} em ${relatorio_nome} (antes: ${antes.rls_role || 'sem função'})`;
  }
  return `passa a ver os dados de ${depois.nome_enviado} em ${relatorio_nome}`;
}

/**
 * One sentence for each kind of data that people read afterwards: of which role, of another report, of another name. Spec CONF-01.
 */
export function dataHeadlines({ dados, funcoes = [] }: Ensaio): string[] {
  const other = new Set(dados.filter(({ depois }) => depois.report_id).map(({ user }) => user));
  const renamed = dados.filter(
    ({ antes, depois }) => !depois.report_id && antes.rls_role === depois.rls_role,
  );
  const byName = new Set(renamed.map(({ user }) => user));
  return [
    ...funcoes.map(
      ({ antes, depois, pessoas }) =>
        `${peopleText(pessoas)} a ver ${roleText(depois)} (antes: ${antes || 'sem função'}).`,
    ),
    ...(other.size > 0 ? [`${peopleText(other.size)} a ver outro relatório.`] : []),
    ...(byName.size > 0 ? [`${peopleText(byName.size)} a ver os dados de outro nome.`] : []),
  ];
}

const roleText = (role: string) =>
  role ? `os dados da função ${role}` : 'os dados sem função (RLS)';

const peopleText = (count: number) => (count === 1 ? '1 pessoa passa' : `${count} pessoas passam`);
