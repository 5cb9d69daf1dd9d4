import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import {
  atributo,
  equipe,
  equipeAtributo,
  equipeMembro,
  relatorio,
  relatorioPapelEquipe,
  relatorioPapelUser,
  user,
  userAtributo,
} from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import type { IdentitySettings, Team } from './identityOf.ts';

/** What of a configuration decides which data its readers see. */
export interface Source extends IdentitySettings {
  readonly cliente: number;
  readonly workspace_id: string;
  readonly report_id: string;
  readonly rls_atributo_id: number | null;
  /** The roles that the configuration gives, sorted, by the id of the person and by that of the team. */
  readonly papeisOfPeople: ReadonlyMap<number, readonly string[]>;
  readonly papeisOfTeams: ReadonlyMap<number, readonly string[]>;
  /** The values that teams have of the attribute that the configuration sends. */
  readonly valoresOfTeams: ReadonlyMap<number, string>;
}

/** What of a person may be sent to the provider. */
export interface SentPerson {
  readonly username: string;
  readonly email: string;
  /** Those of the person's teams that give a role or a value in the configurations that are read. */
  readonly teams: readonly number[];
  /** The person's own values, by the id of the attribute. */
  readonly valores: ReadonlyMap<number, string>;
}

/** The configurations and people of a state. `people` is empty if no configuration sends anything about a person. */
export interface Sources {
  readonly relatorios: ReadonlyMap<number, Source>;
  readonly people: ReadonlyMap<number, SentPerson>;
  /** The teams that give a role or a value. */
  readonly teams: ReadonlyMap<number, Team>;
}

interface Wanted {
  readonly people: readonly number[];
  readonly relatorios: readonly number[];
}

/** Reads what decides with which data these people read these reports, with nine statements at most. Spec SEG-03. */
export async function readSources(db: Db, wanted: Wanted): Promise<Sources> {
  const relatorios = await readRelatorios(db, wanted.relatorios);
  const found = [...relatorios.values()];
  if (!found.some(sendsIdentity)) return { relatorios, people: new Map(), teams: new Map() };
  const teamIds = found.flatMap(({ papeisOfTeams, valoresOfTeams }) => [
    ...papeisOfTeams.keys(),
    ...valoresOfTeams.keys(),
  ]);
  const teams = await readTeams(db, [...new Set(teamIds)]);
  const atributos = [...new Set(found.flatMap(({ rls_atributo_id }) => rls_atributo_id ?? []))];
  return {
    relatorios,
    teams,
    people: await readPeople(db, wanted.people, [...teams.keys()], atributos),
  };
}

/**
 * Returns whether a configuration is known to send an identity. One without a role and without a chosen name may send the username:
 * whether Power BI demands it is known only at an opening.
 */
export const sendsIdentity = ({ rls_role, rls_nome, hasPapeis }: IdentitySettings) =>
  Boolean(rls_role) || hasPapeis || rls_nome !== 'login';

async function readRelatorios(db: Db, ids: readonly number[]): Promise<Map<number, Source>> {
  const rows = await db
    .select({
      id: relatorio.id,
      cliente: relatorio.cliente_id,
      workspace_id: relatorio.workspace_id,
      report_id: relatorio.report_id,
      rls_role: relatorio.rls_role,
      rls_nome: relatorio.rls_nome,
      rls_nome_fixo: relatorio.rls_nome_fixo,
      rls_atributo_id: relatorio.rls_atributo_id,
      rls_atributo: atributo.nome,
      hasPapeis: relatorio.rls_com_papeis,
    })
    .from(relatorio)
    .leftJoin(atributo, eq(atributo.id, relatorio.rls_atributo_id))
    .where(isOneOf(relatorio.id, ids));
  const ofPeople = await db
    .select({
      relatorio: relatorioPapelUser.relatorio_id,
      holder: relatorioPapelUser.user_id,
      papel: relatorioPapelUser.papel,
    })
    .from(relatorioPapelUser)
    .where(isOneOf(relatorioPapelUser.relatorio_id, ids));
  const ofTeams = await db
    .select({
      relatorio: relatorioPapelEquipe.relatorio_id,
      holder: relatorioPapelEquipe.equipe_id,
      papel: relatorioPapelEquipe.papel,
    })
    .from(relatorioPapelEquipe)
    .where(isOneOf(relatorioPapelEquipe.relatorio_id, ids));
  const people = papeisByRelatorio(ofPeople);
  const teams = papeisByRelatorio(ofTeams);
  const valores = await readTeamValues(
    db,
    rows.flatMap(({ rls_atributo_id }) => rls_atributo_id ?? []),
  );
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      {
        ...row,
        papeisOfPeople: people.get(id) ?? new Map<number, string[]>(),
        papeisOfTeams: teams.get(id) ?? new Map<number, string[]>(),
        valoresOfTeams: valores.get(row.rls_atributo_id ?? 0) ?? new Map<number, string>(),
      },
    ]),
  );
}

interface PapelRow {
  readonly relatorio: number;
  readonly holder: number;
  readonly papel: string;
}

function papeisByRelatorio(rows: readonly PapelRow[]) {
  const found = new Map<number, Map<number, string[]>>();
  for (const { relatorio: id, holder, papel } of [...rows].sort(byPapel)) {
    const papeis = found.get(id) ?? new Map<number, string[]>();
    found.set(id, papeis.set(holder, [...(papeis.get(holder) ?? []), papel]));
  }
  return found;
}

const byPapel = (a: PapelRow, b: PapelRow) =>
  a.holder - b.holder || (a.papel < b.papel ? -1 : Number(a.papel > b.papel));

/** The values of teams, by attribute and team. */
async function readTeamValues(db: Db, atributos: readonly number[]) {
  const found = new Map<number, Map<number, string>>();
  if (atributos.length === 0) return found;
  const rows = await db
    .select()
    .from(equipeAtributo)
    .where(isOneOf(equipeAtributo.atributo_id, atributos))
    .orderBy(equipeAtributo.equipe_id);
  for (const { atributo_id, equipe_id, valor } of rows) {
    const valores = found.get(atributo_id) ?? new Map<number, string>();
    found.set(atributo_id, valores.set(equipe_id, valor));
  }
  return found;
}

async function readTeams(db: Db, ids: readonly number[]): Promise<Map<number, Team>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: equipe.id, nome: equipe.nome })
    .from(equipe)
    .where(isOneOf(equipe.id, ids))
    .orderBy(equipe.id);
  return new Map(rows.map((row) => [row.id, row]));
}

async function readPeople(
  db: Db,
  ids: readonly number[],
  teams: readonly number[],
  atributos: readonly number[],
): Promise<Map<number, SentPerson>> {
  const people = await db
    .select({ id: user.id, username: user.username, email: user.email })
    .from(user)
    .where(isOneOf(user.id, ids));
  const found = new Map(
    people.map(({ id, ...row }) => [
      id,
      { ...row, teams: [] as number[], valores: new Map<number, string>() },
    ]),
  );
  if (teams.length > 0) {
    const members = await db
      .select({ user: equipeMembro.user_id, equipe: equipeMembro.equipe_id })
      .from(equipeMembro)
      .where(and(isOneOf(equipeMembro.equipe_id, teams), isOneOf(equipeMembro.user_id, ids)))
      .orderBy(equipeMembro.equipe_id);
    for (const one of members) found.get(one.user)?.teams.push(one.equipe);
  }
  if (atributos.length > 0) {
    const valores = await db
      .select()
      .from(userAtributo)
      .where(and(isOneOf(userAtributo.atributo_id, atributos), isOneOf(userAtributo.user_id, ids)));
    for (const one of valores) found.get(one.user_id)?.valores.set(one.atributo_id, one.valor);
  }
  return found;
}
