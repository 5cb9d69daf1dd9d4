import { and, type Column, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { groupNames } from '../../platform/db/groupNames.ts';
import { isOneOf } from '../../platform/db/isOneOf.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import {
  aplicativo,
  aplicativoRelatorio,
  equipe,
  equipeMembro,
  permissao,
  permissaoEquipe,
  relatorio,
  relatorioEquipe,
  relatorioUser,
  user,
} from '../../platform/db/schema.ts';
import { existingPages } from './existingPages.ts';
import type { Region } from './Region.ts';

/** Reads the rows that decide about the cells of a region. */
export async function readRegion(db: Db, region: Region) {
  const people = region.people ? await readPeople(db, isOneOf(user.id, region.people)) : null;
  const relatorios = await readRelatorios(db, region, people);
  const ids = relatorios.map(({ id }) => id);
  const clientes = [...new Set(relatorios.map(({ clienteId }) => clienteId))];
  const inRegion: InRegion = (columns) =>
    and(
      isOneOf(columns.relatorio, ids),
      region.people && columns.user ? isOneOf(columns.user, region.people) : undefined,
      region.aplicativos && columns.aplicativo
        ? isOneOf(columns.aplicativo, region.aplicativos)
        : undefined,
    );
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
        inRegion({
          relatorio: aplicativoRelatorio.relatorio_id,
          aplicativo: aplicativoRelatorio.aplicativo_id,
        }),
      ),
    named: region.aplicativos
      ? []
      : await db
          .select({
            user: relatorioUser.user_id,
            relatorio: relatorioUser.relatorio_id,
            ...timesOf(relatorioUser),
          })
          .from(relatorioUser)
          .where(inRegion({ relatorio: relatorioUser.relatorio_id, user: relatorioUser.user_id })),
    records: await db
      .select({
        user: permissao.user_id,
        relatorio: permissao.relatorio_id,
        aplicativo: permissao.aplicativo_id,
        access: permissao.tipo_acesso,
        pages: permissao.paginas_permitidas,
        existing: existingPages(sql`${permissao}`),
        ...timesOf(permissao),
      })
      .from(permissao)
      .where(
        inRegion({
          relatorio: permissao.relatorio_id,
          user: permissao.user_id,
          aplicativo: permissao.aplicativo_id,
        }),
      ),
    ...(await readTeams(db, region, inRegion)),
  };
}

type InRegion = (columns: {
  relatorio: Column;
  user?: Column;
  aplicativo?: Column;
}) => SQL | undefined;

/** Reads what teams are granted in a region, and the members of these teams. */
async function readTeams(db: Db, region: Region, inRegion: InRegion) {
  const teamNamed = region.aplicativos
    ? []
    : await db
        .select({
          equipe: equipe.id,
          nome: equipe.nome,
          relatorio: relatorioEquipe.relatorio_id,
          ...timesOf(relatorioEquipe),
        })
        .from(relatorioEquipe)
        .innerJoin(equipe, eq(equipe.id, relatorioEquipe.equipe_id))
        .where(inRegion({ relatorio: relatorioEquipe.relatorio_id }));
  const teamRecords = await db
    .select({
      equipe: equipe.id,
      nome: equipe.nome,
      relatorio: permissaoEquipe.relatorio_id,
      aplicativo: permissaoEquipe.aplicativo_id,
      access: permissaoEquipe.tipo_acesso,
      pages: permissaoEquipe.paginas_permitidas,
      existing: existingPages(sql`${permissaoEquipe}`),
      ...timesOf(permissaoEquipe),
    })
    .from(permissaoEquipe)
    .innerJoin(equipe, eq(equipe.id, permissaoEquipe.equipe_id))
    .where(
      inRegion({
        relatorio: permissaoEquipe.relatorio_id,
        aplicativo: permissaoEquipe.aplicativo_id,
      }),
    );
  const teams = [...new Set([...teamNamed, ...teamRecords].map((row) => row.equipe))];
  const members =
    teams.length === 0
      ? []
      : await db
          .select({ equipe: equipeMembro.equipe_id, user: equipeMembro.user_id })
          .from(equipeMembro)
          .where(
            and(
              isOneOf(equipeMembro.equipe_id, teams),
              region.people && isOneOf(equipeMembro.user_id, region.people),
            ),
          );
  return { teamNamed, teamRecords, members };
}

type GrantTable =
  | typeof relatorioUser
  | typeof permissao
  | typeof relatorioEquipe
  | typeof permissaoEquipe;

const timesOf = <T extends GrantTable>({ expira_em, granted_by, granted_at }: T) => ({
  until: expira_em as T['expira_em'],
  grantedBy: granted_by as T['granted_by'],
  grantedAt: granted_at as T['granted_at'],
});

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
