import type { Ensaio, EnsaioDado, EnsaioLinha } from '@portal/api-client/contract';
import { counted } from '../../counted.ts';
import { untilText } from '../../expiryText.ts';

/** What somebody opens before or after a change. An end that the other side has and this one has not is said. Spec ENTR-01. */
export function accessText(
  { acesso, paginas, ate }: EnsaioLinha['antes'],
  other: EnsaioLinha['antes'],
): string {
  if (acesso === 'none') return 'Sem Acesso';
  const what = acesso === 'full' ? 'Acesso Total' : counted(paginas.length, 'página', 'páginas');
  return untilText(what, ate, other.ate);
}

/** Says whom a notice reaches. Spec AVISO-01. */
export function reachText({ pessoas, equipes }: NonNullable<Ensaio['alcance']>): string {
  const people = counted(pessoas, 'pessoa', 'pessoas');
  if (equipes.length === 0) return `O aviso alcança ${people}.`;
  const word = equipes.length === 1 ? 'da equipe' : 'das equipes';
  return `O aviso alcança ${people} ${word} ${equipes.join(', ')}.`;
}

/** True if a report stops to open for somebody, because row-level security cannot be applied to them. Spec SEG-01. */
export const isRefused = ({ antes, depois }: EnsaioDado): boolean =>
  depois.recusa !== undefined && antes.recusa === undefined;

/** What somebody reads before or after a change. Spec CONTA-05, CONF-01, SEG-03. */
export function dataText(row: EnsaioDado): string {
  const { antes, depois, relatorio_nome } = row;
  if (depois.recusa !== undefined) {
    return `${isRefused(row) ? 'deixa de abrir' : 'continua sem abrir'} ${relatorio_nome}. ${depois.recusa}`;
  }
  if (antes.recusa !== undefined) {
    return `passa a abrir ${relatorio_nome}, e a ver ${roleText(depois.rls_role)} (antes: não abria)`;
  }
  if (depois.report_id) return `passa a ver outro relatório em ${relatorio_nome}`;
  if (antes.rls_role !== depois.rls_role) {
    return `passa a ver ${roleText(depois.rls_role)} em ${relatorio_nome} (antes: ${antes.rls_role || 'sem função'})`;
  }
  if (antes.nome_enviado === depois.nome_enviado && depois.custom_data !== undefined) {
    return `passa a ver os dados de ${customText(depois)} em ${relatorio_nome} (antes: ${customText(antes)})`;
  }
  return `passa a ver os dados de ${depois.nome_enviado} em ${relatorio_nome}`;
}

const customText = ({ custom_data }: EnsaioDado['depois']) =>
  custom_data ? `CUSTOMDATA() ${custom_data}` : 'nenhum CUSTOMDATA()';

/**
 * One sentence for each kind of data that people read afterwards: none because the report is refused, of which role, of another report,
 * of another name. The rows may be the first of many; people beyond them are told as `mais de`. Spec CONF-01, SEG-03.
 */
export function dataHeadlines({ dados, pessoas, funcoes = rolesOf(dados) }: Ensaio): string[] {
  const isCut = (pessoas.dados ?? 0) > peopleOf(dados);
  const sentence = (rows: readonly EnsaioDado[], what: string, text = peopleText) => {
    const count = peopleOf(rows);
    return count === 0 ? [] : [`${isCut ? 'Mais de ' : ''}${text(count)} ${what}.`];
  };
  const opening = dados.filter(opensBoth);
  const isOther = ({ depois }: EnsaioDado) => depois.report_id !== undefined;
  const keepsRole = (row: EnsaioDado) =>
    !isOther(row) && row.antes.rls_role === row.depois.rls_role;
  const keepsName = ({ antes, depois }: EnsaioDado) => antes.nome_enviado === depois.nome_enviado;
  return [
    ...sentence(
      dados.filter(isRefused),
      'de abrir um relatório, porque a segurança dos dados não pode ser aplicada',
      (count) => counted(count, 'pessoa deixa', 'pessoas deixam'),
    ),
    ...sentence(
      dados.filter(
        ({ antes, depois }) => antes.recusa !== undefined && depois.recusa === undefined,
      ),
      'a abrir um relatório que antes não abria',
    ),
    ...funcoes.map(
      ({ antes, depois, pessoas }) =>
        `${peopleText(pessoas)} a ver ${roleText(depois)} (antes: ${antes || 'sem função'}).`,
    ),
    ...sentence(opening.filter(isOther), 'a ver outro relatório'),
    ...sentence(
      opening.filter((row) => keepsRole(row) && !keepsName(row)),
      'a ver os dados de outro nome',
    ),
    ...sentence(
      opening.filter((row) => keepsRole(row) && keepsName(row)),
      'a ver os dados de outro CUSTOMDATA()',
    ),
  ];
}

const opensBoth = ({ antes, depois }: EnsaioDado) =>
  antes.recusa === undefined && depois.recusa === undefined;

const peopleOf = (rows: readonly EnsaioDado[]) => new Set(rows.map(({ user }) => user)).size;

/** The changes of role in the rows, for a server that does not count them. */
function rolesOf(dados: readonly EnsaioDado[]): NonNullable<Ensaio['funcoes']> {
  const found = new Map<string, EnsaioDado[]>();
  for (const row of dados.filter(opensBoth)) {
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

/** `role` is several roles with commas between them, if somebody has several. */
function roleText(role: string): string {
  if (!role) return 'os dados sem função (RLS)';
  return role.includes(',') ? `os dados das funções ${role}` : `os dados da função ${role}`;
}

const peopleText = (count: number) => counted(count, 'pessoa passa', 'pessoas passam');
