import { sql } from 'drizzle-orm';
import {
  type KeptRow,
  keptAs,
  namesThing,
  readKept,
  type Thing,
} from '../../platform/db/keptRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { holderKinds, holders } from './Holder.ts';

/** A grant of a deleted thing. Those of people in applications have ids. */
export interface KeptGrant extends KeptRow {
  readonly relatorio_id: number;
  readonly tipo_acesso?: string;
  readonly expira_em: string | null;
}

/** The author of a grant, if they still exist. */
const author = sql`(select u.id from user_account u where u.id = w.granted_by)`;

/** Keeps the grants of a thing that is deleted, and writes them again when it is restored. `db` is a transaction. */
export function keptGrantQueries(db: Db) {
  return {
    async list(thing: Thing): Promise<KeptGrant[]> {
      const found: KeptGrant[] = [];
      for (const kind of holderKinds) {
        // No person holds a grant of a team, and no team one of a person.
        if (thing.kind === 'user' && kind === 'team') continue;
        if (thing.kind === 'equipe' && kind === 'person') continue;
        const { inAplicativos, onDashboards, column } = holders[kind];
        const order = sql.identifier(column);
        found.push(
          ...(await readKept<KeptGrant>(
            db,
            sql`select to_jsonb(t) as kept from ${sql.identifier(inAplicativos)} t
              where ${namesThing(thing)} order by t.${order}, t.aplicativo_id, t.relatorio_id`,
          )),
        );
        // A grant on Dashboards names no application.
        if (thing.kind === 'aplicativo') continue;
        found.push(
          ...(await readKept<KeptGrant>(
            db,
            sql`select to_jsonb(t) as kept from ${sql.identifier(onDashboards)} t
              where ${namesThing(thing)} order by t.${order}, t.relatorio_id`,
          )),
        );
      }
      return found;
    },

    /** Writes the grants with their authors and dates. People, teams, reports and applications must exist in the cliente. */
    async restore(clienteId: number, grants: readonly KeptGrant[]): Promise<void> {
      const [people, teams] = [
        grants.filter(({ user_id }) => user_id != null),
        grants.filter(({ equipe_id }) => equipe_id != null),
      ];
      const inApp = ({ aplicativo_id }: KeptGrant) => aplicativo_id != null;
      const onDashboards = (grant: KeptGrant) => !inApp(grant);
      await db.execute(sql`insert into permissao
          (id, aplicativo_id, user_id, relatorio_id, tipo_acesso, paginas_permitidas, expira_em, granted_by, granted_at)
        select w.id, w.aplicativo_id, w.user_id, w.relatorio_id, w.tipo_acesso, w.paginas_permitidas, w.expira_em,
          ${author}, w.granted_at
        from ${keptAs('permissao', people.filter(inApp))} on conflict do nothing`);
      await db.execute(sql`insert into permissao_equipe
          (cliente_id, aplicativo_id, equipe_id, relatorio_id, tipo_acesso, paginas_permitidas, expira_em, granted_by,
            granted_at)
        select ${clienteId}, w.aplicativo_id, w.equipe_id, w.relatorio_id, w.tipo_acesso, w.paginas_permitidas,
          w.expira_em, ${author}, w.granted_at
        from ${keptAs('permissao_equipe', teams.filter(inApp))} on conflict do nothing`);
      await db.execute(sql`insert into relatorio_user (user_id, relatorio_id, expira_em, granted_by, granted_at)
        select w.user_id, w.relatorio_id, w.expira_em, ${author}, w.granted_at
        from ${keptAs('relatorio_user', people.filter(onDashboards))} on conflict do nothing`);
      await db.execute(sql`insert into relatorio_equipe
          (cliente_id, equipe_id, relatorio_id, expira_em, granted_by, granted_at)
        select ${clienteId}, w.equipe_id, w.relatorio_id, w.expira_em, ${author}, w.granted_at
        from ${keptAs('relatorio_equipe', teams.filter(onDashboards))} on conflict do nothing`);
    },
  };
}
