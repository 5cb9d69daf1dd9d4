import type { UsoLinha } from '@portal/api-client/contract';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { type Figures, figureQueries, type GroupRow } from './figureQueries.ts';
import { hideSmall, tellExactly } from './hideSmall.ts';
import type { Grouping, UsoFilter } from './UsoFilter.ts';
import { usoNameQueries } from './usoNameQueries.ts';

type Line = Omit<UsoLinha, 'velocidade'>;
type Subject = Pick<
  UsoLinha,
  'id' | 'nome' | 'relatorio' | 'relatorio_nome' | 'pagina' | 'aplicativo' | 'equipe' | 'user'
>;

const noSubject = {
  nome: null,
  relatorio: null,
  relatorio_nome: null,
  pagina: null,
  aplicativo: null,
  equipe: null,
  user: null,
} as const;
const none: Figures = { aberturas: 0, pessoas: 0, ms: 0, ultima: null, antes7: 0, antes30: 0 };
/** A group is about a thing that is counted, or about nothing: Dashboards, no team, erased people. */
const distinct = (ids: readonly (number | undefined)[]) =>
  [...new Set(ids)].filter((id): id is number => id !== undefined && id !== 0);

/** Loads all rows of a grouping, unsorted. Without names the figures are told by the rules of `hideSmall`. */
export async function loadLines(
  db: Db,
  filter: UsoFilter,
  por: Grouping,
  hasNames: boolean,
): Promise<readonly Line[]> {
  // Most people of a cliente are among the rows, so their names need not wait for the rows.
  const [groups, people] = await Promise.all([
    figureQueries(db).listGroups(filter, por, hasNames),
    por === 'pessoa' ? usoNameQueries(db, filter.cliente).people() : new Map<string, string>(),
  ]);
  const rows = por === 'dia' ? withEmptyDays(groups, filter) : groups;
  const subjects =
    por === 'pessoa' ? namePeople(rows, people) : await nameSubjects(db, filter.cliente, rows, por);
  const told = hasNames ? rows.map(tellExactly) : hideSmall(rows);
  return subjects.flatMap((subject, index) => {
    const figures = told[index];
    return figures ? { ...subject, ...figures } : [];
  });
}

/** Each day of the period, also without an opening. */
function withEmptyDays(groups: readonly GroupRow[], { de, ate }: UsoFilter): readonly GroupRow[] {
  const byDay = new Map(groups.map((group) => [group.dia, group]));
  const days: GroupRow[] = [];
  for (
    let at = Date.parse(`${de}T12:00:00Z`);
    at <= Date.parse(`${ate}T12:00:00Z`);
    at += 86_400_000
  ) {
    const dia = new Date(at).toISOString().slice(0, 10);
    days.push(byDay.get(dia) ?? { dia, ...none });
  }
  return days;
}

async function nameSubjects(
  db: Db,
  cliente: number,
  rows: readonly GroupRow[],
  por: Exclude<Grouping, 'pessoa'>,
): Promise<readonly Subject[]> {
  const names = usoNameQueries(db, cliente);
  const relatorios = distinct(rows.map(({ relatorio }) => relatorio));
  const ofRelatorios = relatorios.length > 0 ? await names.relatorios(relatorios) : new Map();
  if (por === 'dia' || por === 'hora') {
    return rows.map(({ dia = '', hora = dia }) => ({ ...noSubject, id: hora, nome: hora }));
  }
  if (por === 'equipe' || por === 'equipe_relatorio') {
    const equipes = await names.equipes();
    return rows.map(({ equipe = 0, relatorio = null }) => ({
      ...noSubject,
      id: relatorio === null ? String(equipe) : `${equipe}/${relatorio}`,
      nome: equipes.get(String(equipe)) ?? null,
      equipe,
      relatorio,
      relatorio_nome: ofRelatorios.get(String(relatorio)) ?? null,
    }));
  }
  if (por === 'relatorio') {
    return rows.map(({ relatorio = 0 }) => {
      const id = String(relatorio);
      return { ...noSubject, id, nome: ofRelatorios.get(id) ?? null, relatorio };
    });
  }
  if (por === 'pagina') {
    const titles = await names.pages(relatorios);
    return rows.map(({ relatorio = 0, pagina = '' }) => {
      const id = `${relatorio}/${pagina}`;
      const relatorio_nome = ofRelatorios.get(String(relatorio)) ?? null;
      return { ...noSubject, id, nome: titles.get(id) ?? null, relatorio, relatorio_nome, pagina };
    });
  }
  const found = await names.aplicativos(distinct(rows.map(({ aplicativo }) => aplicativo)));
  return rows.map(({ aplicativo = 0 }) => {
    const id = String(aplicativo);
    return { ...noSubject, id, nome: found.get(id) ?? null, aplicativo };
  });
}

const namePeople = (rows: readonly GroupRow[], names: ReadonlyMap<string, string>) =>
  rows.map(({ user = 0 }) => {
    const id = String(user);
    return { ...noSubject, id, nome: names.get(id) ?? null, user: user || null };
  });
