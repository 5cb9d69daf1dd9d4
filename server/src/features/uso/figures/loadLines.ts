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
  const tell = (figures: readonly Figures[]) =>
    hasNames ? figures.map(tellExactly) : hideSmall(figures);
  const join = (subjects: readonly Subject[], told: ReturnType<typeof tell>) =>
    subjects.flatMap((subject, index) => {
      const figures = told[index];
      return figures ? { ...subject, ...figures } : [];
    });
  if (por === 'equipe') {
    const teams = await groupByTeam(db, filter.cliente, groups);
    return join(
      teams.map(({ subject }) => subject),
      tell(teams.map(({ figures }) => figures)),
    );
  }
  const rows = por === 'dia' ? withEmptyDays(groups, filter) : groups;
  if (por === 'pessoa') return join(namePeople(rows, people), tell(rows));
  return join(await nameSubjects(db, filter.cliente, rows, por), tell(rows));
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
  por: Exclude<Grouping, 'equipe' | 'pessoa'>,
): Promise<readonly Subject[]> {
  const names = usoNameQueries(db, cliente);
  const relatorios = distinct(rows.map(({ relatorio }) => relatorio));
  const ofRelatorios = relatorios.length > 0 ? await names.relatorios(relatorios) : new Map();
  if (por === 'dia') {
    return rows.map(({ dia = '' }) => ({ ...noSubject, id: dia, nome: dia }));
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

interface TeamGroup {
  readonly subject: Subject;
  readonly figures: Figures;
}

/** Adds up the figures of people by team. Whoever is in two teams counts in both, whoever is in none counts at 0. */
async function groupByTeam(
  db: Db,
  cliente: number,
  people: readonly GroupRow[],
): Promise<readonly TeamGroup[]> {
  const names = await usoNameQueries(db, cliente).equipes();
  const teamsOf = new Map<number, number[]>();
  for (const { equipe, user } of await figureQueries(db).listMembers(cliente)) {
    teamsOf.set(user, [...(teamsOf.get(user) ?? []), equipe]);
  }
  const groups = new Map<number, Figures>();
  for (const row of people) {
    const { user = 0 } = row;
    for (const equipe of teamsOf.get(user) ?? [0]) {
      groups.set(equipe, addUp(groups.get(equipe) ?? none, row));
    }
  }
  return [...groups].map(([equipe, figures]) => {
    const id = String(equipe);
    return { figures, subject: { ...noSubject, id, nome: names.get(id) ?? null, equipe } };
  });
}

const addUp = (a: Figures, b: Figures): Figures => ({
  aberturas: a.aberturas + b.aberturas,
  pessoas: a.pessoas + b.pessoas,
  ms: a.ms + b.ms,
  ultima: a.ultima === null ? b.ultima : Math.max(a.ultima, b.ultima ?? a.ultima),
  antes7: a.antes7 + b.antes7,
  antes30: a.antes30 + b.antes30,
});
