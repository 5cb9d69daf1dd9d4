import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { groupNames } from '../../platform/db/personColumns.ts';
import {
  aplicativo,
  aplicativoRelatorio,
  concessao,
  equipe,
  relatorio,
  user,
} from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import { existingPages } from './existingPages.ts';
import { accessOf, isGiving, pagesOf } from './grantSql.ts';
import { holderOf, memberships, titularOf } from './Holder.ts';

/**
 * The people, reports and applications whose access a change may change: the cells that match every given part. A cell is a
 * person with a report, on Dashboards or in an application. Cells on Dashboards match only without `aplicativos`.
 */
export interface Region {
  readonly people?: readonly number[];
  readonly relatorios?: readonly number[];
  readonly aplicativos?: readonly number[];
  /** The clientes of the reports. */
  readonly clientes?: readonly number[];
}

/** Reads the rows that decide about the cells of a region. */
export async function readRegion(db: Db, region: Region) {
  const people = region.people ? await readPeople(db, isOneOf(user.id, region.people)) : null;
  const relatorios = await readRelatorios(db, region, people);
  const ids = relatorios.map(({ id }) => id);
  const clientes = [...new Set(relatorios.map(({ clienteId }) => clienteId))];
  return {
    relatorios,
    people:
      people ??
      (await readPeople(db, or(eq(user.is_superuser, true), isOneOf(user.cliente_id, clientes)))),
    placements: await db
      .select({
        relatorio: aplicativoRelatorio.relatorio_id,
        aplicativo: aplicativoRelatorio.aplicativo_id,
        isShown: aplicativoRelatorio.ativo,
        isActive: aplicativo.ativo,
      })
      .from(aplicativoRelatorio)
      .innerJoin(aplicativo, eq(aplicativo.id, aplicativoRelatorio.aplicativo_id))
      .where(
        and(
          isOneOf(aplicativoRelatorio.relatorio_id, ids),
          region.aplicativos && isOneOf(aplicativoRelatorio.aplicativo_id, region.aplicativos),
        ),
      ),
    ...(await readGrants(db, region, clientes, ids)),
  };
}

/** Reads what people and teams are granted in a region, and of which of these holders people are members. */
async function readGrants(
  db: Db,
  { people, aplicativos }: Region,
  clientes: readonly number[],
  relatorios: readonly number[],
) {
  const ofPeople = people && (await readMembers(db, clientes, isOneOf(sql`m.user_id`, people)));
  const holders = ofPeople && [
    ...people.map((id) => titularOf({ kind: 'person', id })),
    ...new Set(ofPeople.map(({ titular }) => titular)),
  ];
  const grants = await db
    .select({
      titular: concessao.titular,
      equipe: concessao.equipe_id,
      nome: equipe.nome,
      relatorio: concessao.relatorio_id,
      aplicativo: concessao.aplicativo_id,
      access: accessOf(sql`${concessao}`).as('access'),
      pages: pagesOf(sql`${concessao}`).as('pages'),
      existing: existingPages(sql`${concessao}`),
      until: concessao.expira_em,
      grantedBy: concessao.granted_by,
      grantedAt: concessao.granted_at,
    })
    .from(concessao)
    .leftJoin(equipe, eq(equipe.id, concessao.equipe_id))
    .where(
      and(
        isOneOf(concessao.cliente_id, clientes),
        isOneOf(concessao.relatorio_id, relatorios),
        isGiving(sql`${concessao}`),
        holders && isOneOf(concessao.titular, holders),
        aplicativos && isOneOf(concessao.aplicativo_id, aplicativos),
      ),
    );
  const shared = new Set(
    grants.flatMap(({ titular }) => (holderOf(titular).kind === 'person' ? [] : titular)),
  );
  if (shared.size === 0) return { grants, members: [] };
  const members = ofPeople
    ? ofPeople.filter(({ titular }) => shared.has(titular))
    : await readMembers(db, clientes, isOneOf(sql`m.titular`, [...shared]));
  return { grants, members };
}

async function readMembers(db: Db, clientes: readonly number[], condition: SQL) {
  const { rows } = (await db.execute(sql`select m.titular, m.user_id as "user" from ${memberships} m
    where ${isOneOf(sql`m.cliente_id`, clientes)} and ${condition}`)) as unknown as {
    rows: Member[];
  };
  return rows;
}

interface Member {
  readonly titular: number;
  readonly user: number;
}

async function readPeople(db: Db, condition: SQL | undefined) {
  return db
    .select({
      id: user.id,
      is_superuser: user.is_superuser,
      groups: groupNames,
      clienteId: user.cliente_id,
      isActive: user.is_active,
      until: user.expira_em,
    })
    .from(user)
    .where(condition);
}

type People = Awaited<ReturnType<typeof readPeople>>;

/** Reads the reports of a region; of the given people, those that they may reach at all. */
async function readRelatorios(db: Db, region: Region, people: People | null) {
  const isEverywhere = people === null || people.some(({ is_superuser }) => is_superuser);
  const clientes = people?.flatMap(({ clienteId }) => clienteId ?? []) ?? [];
  const placed = db
    .select({ id: aplicativoRelatorio.relatorio_id })
    .from(aplicativoRelatorio)
    .where(isOneOf(aplicativoRelatorio.aplicativo_id, region.aplicativos ?? []));
  return db
    .select({ id: relatorio.id, clienteId: relatorio.cliente_id })
    .from(relatorio)
    .where(
      and(
        region.relatorios && isOneOf(relatorio.id, region.relatorios),
        region.clientes && isOneOf(relatorio.cliente_id, region.clientes),
        region.aplicativos && inArray(relatorio.id, placed),
        isEverywhere ? undefined : isOneOf(relatorio.cliente_id, clientes),
      ),
    );
}
