import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { shownName } from '../../platform/db/personColumns.ts';
import {
  aplicativo,
  assinatura,
  assinaturaDestinatario,
  aviso,
  cliente,
  equipe,
  lixeira,
  recente,
  relatorio,
  user,
  visao,
} from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';

/** The tables of what a change is made to, by the kind that history uses, and the name that is shown. */
const named: Readonly<
  Record<
    string,
    {
      table:
        | typeof user
        | typeof relatorio
        | typeof aplicativo
        | typeof equipe
        | typeof cliente
        | typeof aviso;
      nome: SQL<string>;
    }
  >
> = {
  user: { table: user, nome: shownName },
  relatorio: { table: relatorio, nome: sql<string>`${relatorio.nome_relatorio}` },
  aplicativo: { table: aplicativo, nome: sql<string>`${aplicativo.nome}` },
  equipe: { table: equipe, nome: sql<string>`${equipe.nome}` },
  aviso: { table: aviso, nome: sql<string>`${aviso.titulo}` },
  cliente: { table: cliente, nome: sql<string>`${cliente.nome}` },
};

/** Reads the names that a rehearsal shows. */
export function rehearsalNameQueries(db: Db) {
  const nameInBin = async (kind: string, ids: readonly number[]) =>
    ids.length === 0
      ? []
      : db
          .select({ id: lixeira.thing_id, nome: lixeira.nome })
          .from(lixeira)
          .where(and(sql`${lixeira.kind} = ${kind}`, isOneOf(lixeira.thing_id, ids)));
  const othersThan = (found: readonly { readonly id: number }[], ids: readonly number[]) => {
    const known = new Set(found.map(({ id }) => id));
    return ids.filter((id) => !known.has(id));
  };

  return {
    countActive: (clientes: readonly number[]) =>
      db.$count(user, and(isOneOf(user.cliente_id, clientes), user.is_active)),

    async listPeople(ids: readonly number[]) {
      const nome = sql<string>`trim(concat_ws(' ', ${user.first_name}, ${user.last_name}))`;
      return db
        .select({ id: user.id, username: user.username, nome, cliente: user.cliente_id })
        .from(user)
        .where(isOneOf(user.id, ids));
    },
    /** The name of a person, report, application, team or cliente, such as `user:7`; empty if it is absent. */
    async findName(target: string): Promise<string> {
      const [kind = '', id] = target.split(':');
      const source = named[kind];
      if (!source) return '';
      const [row] = await db
        .select({ nome: source.nome })
        .from(source.table)
        .where(eq(source.table.id, Number(id)));
      if (row) return row.nome;
      // A restoration is rehearsed before its thing exists.
      const kept = await nameInBin(kind, [Number(id)]);
      return kept[0]?.nome ?? '';
    },
    /** The subscriptions of a person that others or teams get, with the names of these. */
    async listSharedAssinaturas(owner: number) {
      const other = sql`coalesce(${equipe.nome}, ${shownName})`;
      return db
        .select({
          id: assinatura.id,
          visao_nome: visao.nome,
          destinatarios: sql<string[]>`array_agg(${other} order by ${other})`,
        })
        .from(assinatura)
        .innerJoin(visao, eq(visao.id, assinatura.visao_id))
        .innerJoin(
          assinaturaDestinatario,
          and(
            eq(assinaturaDestinatario.assinatura_id, assinatura.id),
            sql`${assinaturaDestinatario.user_id} is distinct from ${assinatura.user_id}`,
          ),
        )
        .leftJoin(user, eq(user.id, assinaturaDestinatario.user_id))
        .leftJoin(equipe, eq(equipe.id, assinaturaDestinatario.equipe_id))
        .where(eq(assinatura.user_id, owner))
        .groupBy(assinatura.id, visao.nome)
        .orderBy(visao.nome, assinatura.id);
    },
    async listRelatorios(ids: readonly number[]) {
      const found = await db
        .select({ id: relatorio.id, nome: relatorio.nome_relatorio })
        .from(relatorio)
        .where(isOneOf(relatorio.id, ids));
      return [...found, ...(await nameInBin('relatorio', othersThan(found, ids)))];
    },
    async listAplicativos(ids: readonly number[]) {
      const found = await db
        .select({ id: aplicativo.id, nome: aplicativo.nome })
        .from(aplicativo)
        .where(isOneOf(aplicativo.id, ids));
      return [...found, ...(await nameInBin('aplicativo', othersThan(found, ids)))];
    },
    /** Which of these people opened one of these reports after an instant, as `${userId} ${relatorioId}`. */
    async listOpened(users: readonly number[], relatorios: readonly number[], after: Date) {
      const opened = await db
        .select({ user: recente.user_id, relatorio: recente.relatorio_id })
        .from(recente)
        .where(
          and(
            isOneOf(recente.user_id, users),
            isOneOf(recente.relatorio_id, relatorios),
            gt(recente.opened_at, after),
          ),
        );
      return new Set(opened.map((row) => `${row.user} ${row.relatorio}`));
    },
  };
}
