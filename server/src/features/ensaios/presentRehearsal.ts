import type { Ensaio, EnsaioLinha } from '@portal/api-client/contract';
import type { CellAccess } from '../../domain/access/effectiveAccess.ts';
import type { AccessDifference, Rehearsal } from '../../domain/change/compareChange.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { ensaioQueries } from './queries.ts';

/** The most rows of each list. The figures count all rows. */
const maxRows = 1_000;
/** Among the people who lose a report, those who opened it within this time are named first. Spec ENS-03. */
const recentMs = 30 * 24 * 60 * 60_000;

/**
 * Returns a rehearsal with the names of people, reports and applications. An administrator of a cliente gets the people of
 * that cliente only. Tells that a person opened a report recently, but
 * neither how often nor when. Spec WIRE-05, ENS-03.
 */
export async function presentRehearsal(
  db: Db,
  actor: Actor,
  rehearsal: Rehearsal,
  now: Date,
): Promise<Ensaio> {
  const { fingerprint } = rehearsal;
  const people = byId(
    await ensaioQueries(db).listPeople(
      idsOf([...rehearsal.differences, ...rehearsal.sentNames], ({ userId }) => userId),
    ),
  );
  // Superusers are no people of the cliente, whose administrators do not learn their names.
  const isShown = ({ userId }: { readonly userId: number }) =>
    actor.is_superuser || people.get(userId)?.cliente === actor.clienteId;
  // A role opens every report. A report that comes or goes takes nothing from it.
  const differences = rehearsal.differences.filter(
    (one) => isShown(one) && (rehearsal.namesPeople || !one.isByRole),
  );
  const sentNames = rehearsal.sentNames.filter(isShown);
  const gaining = differences.filter(({ before, after }) => hasMore(before, after));
  const losing = differences.filter(({ before, after }) => hasMore(after, before));
  const names = await namesOf(db, people, differences, sentNames);
  const opened = await ensaioQueries(db).listOpened(
    idsOf(losing, ({ userId }) => userId),
    idsOf(losing, ({ relatorioId }) => relatorioId),
    new Date(now.getTime() - recentMs),
  );
  const wasOpened = ({ userId, relatorioId }: AccessDifference) =>
    opened.has(`${userId} ${relatorioId}`);
  const present = (one: AccessDifference): EnsaioLinha => ({
    ...names.cell(one),
    aplicativo: one.aplicativoId,
    aplicativo_nome: names.aplicativo(one.aplicativoId),
    antes: { acesso: one.before.access, paginas: [...one.before.pages] },
    depois: { acesso: one.after.access, paginas: [...one.after.pages] },
    por_equipe: one.isByTeam,
    abriu_recentemente: false,
  });
  const placeOf = placesByName(people);
  const byName = (a: AccessDifference, b: AccessDifference) =>
    placeOf(a.userId) - placeOf(b.userId);
  return {
    impressao: fingerprint,
    ganham: gaining.sort(byName).slice(0, maxRows).map(present),
    perdem: losing
      .sort((a, b) => Number(wasOpened(b)) - Number(wasOpened(a)) || byName(a, b))
      .slice(0, maxRows)
      .map((one) => ({ ...present(one), abriu_recentemente: wasOpened(one) })),
    dados: sentNames.slice(0, maxRows).map(({ before, after, ...one }) => ({
      ...names.cell(one),
      antes: { rls_role: before.rls_role, nome_enviado: before.nome },
      depois: { rls_role: after.rls_role, nome_enviado: after.nome },
    })),
    pessoas: {
      ganham: idsOf(gaining, ({ userId }) => userId).length,
      perdem: idsOf(losing, ({ userId }) => userId).length,
    },
  };
}

const collator = new Intl.Collator('pt-BR', { sensitivity: 'base' });

/**
 * Returns the place of a person among the people, by name. Each name is collated here once, because the rows of 10,000 people are
 * many more.
 */
function placesByName(
  people: ReadonlyMap<number, { readonly username: string; readonly nome: string }>,
): (userId: number) => number {
  const nameOf = ([, { nome, username }]: [number, { nome: string; username: string }]) =>
    nome || username;
  const sorted = [...people].sort((a, b) => collator.compare(nameOf(a), nameOf(b)) || a[0] - b[0]);
  const places = new Map(sorted.map(([id], index) => [id, index]));
  return (userId) => places.get(userId) ?? -1;
}

/** Returns whether `b` opens something that `a` does not open. */
function hasMore(a: CellAccess, b: CellAccess): boolean {
  if (a.access === 'full' || b.access === 'none') return false;
  if (b.access === 'full' || a.access === 'none') return true;
  return b.pages.some((page) => !a.pages.includes(page));
}

const idsOf = <Row>(rows: readonly Row[], idOf: (row: Row) => number) => [
  ...new Set(rows.map(idOf)),
];

async function namesOf(
  db: Db,
  people: ReadonlyMap<number, { readonly username: string; readonly nome: string }>,
  differences: readonly AccessDifference[],
  sentNames: Rehearsal['sentNames'],
) {
  const queries = ensaioQueries(db);
  const both = [...differences, ...sentNames];
  const relatorios = byId(
    await queries.listRelatorios(idsOf(both, ({ relatorioId }) => relatorioId)),
  );
  const aplicativos = byId(
    await queries.listAplicativos([
      ...new Set(differences.flatMap(({ aplicativoId }) => aplicativoId ?? [])),
    ]),
  );
  return {
    cell: ({ userId, relatorioId }: { userId: number; relatorioId: number }) => ({
      user: userId,
      username: people.get(userId)?.username ?? '',
      nome: people.get(userId)?.nome ?? '',
      relatorio: relatorioId,
      relatorio_nome: relatorios.get(relatorioId)?.nome ?? '',
    }),
    aplicativo: (id: number | null) => (id === null ? null : (aplicativos.get(id)?.nome ?? '')),
  };
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]));
