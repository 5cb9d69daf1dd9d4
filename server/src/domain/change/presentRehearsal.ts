import {
  type Ensaio,
  type EnsaioDado,
  type EnsaioLinha,
  maxEnsaioRows,
} from '@portal/api-client/contract';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { CellAccess } from '../access/effectiveAccess.ts';
import type { SeenData } from '../dataIdentity/seenData.ts';
import { rightNames } from '../relatorios/rightsOf.ts';
import type { AccessDifference, Rehearsal } from './compareChange.ts';
import { rehearsalNameQueries } from './rehearsalNameQueries.ts';

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
  const { act, reach, arquivo, fingerprint } = rehearsal;
  const people = byId(
    await rehearsalNameQueries(db).listPeople([
      ...usersOf([...rehearsal.differences, ...rehearsal.data, ...rehearsal.rights]),
      ...rehearsal.leaving,
    ]),
  );
  // Superusers are no people of the cliente, whose administrators do not learn their names.
  const isShown = ({ userId }: { readonly userId: number }) =>
    actor.is_superuser || people.get(userId)?.cliente === actor.clienteId;
  // A role opens every report of its cliente. Where both stay, nothing is taken or given. Spec CONF-02.
  const leaving = rehearsal.leaving.filter((userId) => isShown({ userId }));
  const differences = rehearsal.differences.filter(
    (one) => isShown(one) && (rehearsal.namesPeople || !one.isByRole || !one.isKept),
  );
  const refused = rehearsal.data.filter((one) => isShown(one) && isRefused(one));
  const others = rehearsal.data.filter((one) => isShown(one) && !isRefused(one));
  const data = [...refused, ...others];
  const gaining = differences.filter(({ before, after }) => hasMore(before, after));
  const losing = differences.filter(({ before, after }) => hasMore(after, before));
  const ending = differences.filter(
    ({ before, after }) => !hasMore(before, after) && !hasMore(after, before),
  );
  const names = await namesOf(db, people, differences, data);
  const opened = await rehearsalNameQueries(db).listOpened(
    usersOf(losing),
    idsOf(losing, ({ relatorioId }) => relatorioId),
    new Date(now.getTime() - recentMs),
  );
  const wasOpened = ({ userId, relatorioId }: AccessDifference) =>
    opened.has(`${userId} ${relatorioId}`);
  const present = (one: AccessDifference): EnsaioLinha => ({
    ...names.cell(one),
    aplicativo: one.aplicativoId,
    aplicativo_nome: names.aplicativo(one.aplicativoId),
    antes: presentAccess(one.before),
    depois: presentAccess(one.after),
    por_equipe: one.isByTeam,
    abriu_recentemente: false,
  });
  const placeOf = placesByName(people);
  const byName = (a: AccessDifference, b: AccessDifference) =>
    placeOf(a.userId) - placeOf(b.userId);
  gaining.sort(byName);
  ending.sort((a, b) => Number(becomesEndless(b)) - Number(becomesEndless(a)) || byName(a, b));
  losing.sort((a, b) => Number(wasOpened(b)) - Number(wasOpened(a)) || byName(a, b));
  const clientes = usersOf([...gaining, ...losing]).flatMap((id) => people.get(id)?.cliente ?? []);
  const openers = new Set(losing.filter(wasOpened).map(({ userId }) => userId));
  return {
    ...(act && {
      ato: { acao: act.kind, nome: await rehearsalNameQueries(db).findName(act.target) },
    }),
    impressao: fingerprint,
    ganham: gaining.slice(0, maxEnsaioRows).map(present),
    perdem: losing
      .slice(0, maxEnsaioRows)
      .map((one) => ({ ...present(one), abriu_recentemente: wasOpened(one) })),
    dados: data.slice(0, maxEnsaioRows).map(({ before, after, ...one }) => ({
      ...names.cell(one),
      antes: presentData(before, after),
      depois: presentData(after, before),
    })),
    prazos: ending.slice(0, maxEnsaioRows).map(present),
    ...(clientes.length > 0 && {
      total_de_pessoas: await rehearsalNameQueries(db).countActive(clientes),
    }),
    pessoas: {
      ganham: usersOf(gaining).length,
      perdem: usersOf(losing).length,
      dados: usersOf(data).length,
      ...(refused.length > 0 && {
        recusados: usersOf(refused).length,
        outros_dados: usersOf(others).length,
      }),
      prazos: usersOf(ending).length,
      sem_fim: usersOf(ending.filter(becomesEndless)).length,
    },
    quem: {
      ganham: usersOf(gaining).slice(0, maxEnsaioRows).map(names.person),
      perdem: usersOf(losing)
        .slice(0, maxEnsaioRows)
        .map((id) => ({ ...names.person(id), abriu_recentemente: openers.has(id) })),
    },
    ...(await endingAssinaturas(db, act)),
    ...(rehearsal.chaves.length > 0 && { chaves: [...rehearsal.chaves] }),
    ...(arquivo && { arquivo: { linhas: [...arquivo.linhas], avisos: [...arquivo.avisos] } }),
    ...(reach && { alcance: { ...reach, equipes: [...reach.equipes] } }),
    ...(leaving.length > 0 && {
      saem: {
        total: leaving.length,
        pessoas: leaving.slice(0, maxEnsaioRows).map(names.person),
        voce: leaving.includes(actor.id),
      },
    }),
    ...presentRights(rehearsal.rights.filter(isShown), names.person),
    funcoes: changesOfRole(data),
  };
}

/** The people who may no longer export and refresh. Left out if there are none. Spec REDE-01. */
function presentRights(
  lost: Rehearsal['rights'],
  nameOf: (userId: number) => NonNullable<Ensaio['direitos']>[number]['pessoas'][number],
) {
  const direitos = rightNames.flatMap((codigo) => {
    const people = usersOf(lost.filter((one) => one.codigo === codigo));
    const pessoas = people.slice(0, maxEnsaioRows).map(nameOf);
    return people.length > 0 ? { codigo, total: people.length, pessoas } : [];
  });
  return direitos.length > 0 ? { direitos } : {};
}

/** What goes with a person who is deleted, or moved to another cliente, and is also of others. Spec CONF-01, ASSI-05. */
async function endingAssinaturas(db: Db, act: Rehearsal['act']) {
  const [, id] = /^user:(\d+)$/.exec(act?.target ?? '') ?? [];
  if (!id || !act || !['excluir', 'mover'].includes(act.kind)) return {};
  const assinaturas = await rehearsalNameQueries(db).listSharedAssinaturas(Number(id));
  return assinaturas.length > 0 ? { assinaturas } : {};
}

const presentAccess = ({ access, pages, until }: CellAccess): EnsaioLinha['antes'] => ({
  acesso: access,
  paginas: [...pages],
  ...(until && { ate: until.toISOString() }),
});

/** True if a report that opens before the change does not open afterwards, because no identity is known. */
const isRefused = ({ before, after }: Rehearsal['data'][number]) =>
  before.recusa === null && after.recusa !== null;

const presentData = (one: SeenData, other: SeenData): EnsaioDado['antes'] => ({
  rls_role: one.rls_role,
  nome_enviado: one.nome,
  ...(one.customData !== other.customData && { custom_data: one.customData ?? '' }),
  ...(one.recusa !== null && { recusa: one.recusa }),
  ...(one.report_id !== other.report_id && { report_id: one.report_id }),
});

/** Counts the people by their role before and after; the most people first. A refused opening has no role, and is no change of role. */
function changesOfRole(data: Rehearsal['data']): NonNullable<Ensaio['funcoes']> {
  const found = new Map<string, { antes: string; depois: string; users: Set<number> }>();
  for (const { userId, before, after } of data) {
    if (before.recusa !== null || after.recusa !== null) continue;
    if (before.rls_role === after.rls_role) continue;
    const key = JSON.stringify([before.rls_role, after.rls_role]);
    const change = found.get(key) ?? {
      antes: before.rls_role,
      depois: after.rls_role,
      users: new Set(),
    };
    change.users.add(userId);
    found.set(key, change);
  }
  return [...found.values()]
    .map(({ users, ...change }) => ({ ...change, pessoas: users.size }))
    .sort((a, b) => b.pessoas - a.pessoas || (a.depois < b.depois ? -1 : 1));
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

/** Returns whether a change takes the end of an access away. Spec ENTR-01. */
const becomesEndless = ({ before, after }: AccessDifference) =>
  before.until !== null && after.until === null && after.access !== 'none';

const usersOf = (rows: readonly { readonly userId: number }[]) =>
  idsOf(rows, ({ userId }) => userId);

const idsOf = <Row>(rows: readonly Row[], idOf: (row: Row) => number) => [
  ...new Set(rows.map(idOf)),
];

async function namesOf(
  db: Db,
  people: ReadonlyMap<number, { readonly username: string; readonly nome: string }>,
  differences: readonly AccessDifference[],
  data: Rehearsal['data'],
) {
  const queries = rehearsalNameQueries(db);
  const both = [...differences, ...data];
  const relatorios = byId(
    await queries.listRelatorios(idsOf(both, ({ relatorioId }) => relatorioId)),
  );
  const aplicativos = byId(
    await queries.listAplicativos([
      ...new Set(differences.flatMap(({ aplicativoId }) => aplicativoId ?? [])),
    ]),
  );
  const person = (userId: number) => ({
    user: userId,
    username: people.get(userId)?.username ?? '',
    nome: people.get(userId)?.nome ?? '',
  });
  return {
    person,
    cell: ({ userId, relatorioId }: { userId: number; relatorioId: number }) => ({
      ...person(userId),
      relatorio: relatorioId,
      relatorio_nome: relatorios.get(relatorioId)?.nome ?? '',
    }),
    aplicativo: (id: number | null) => (id === null ? null : (aplicativos.get(id)?.nome ?? '')),
  };
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.id, row]));
