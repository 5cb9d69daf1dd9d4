import { type SQL, sql } from 'drizzle-orm';
import { shownName } from '../../platform/db/personColumns.ts';
import { equipe, user } from '../../platform/db/schema.ts';

// Who holds grants: people, and teams for their members. A further kind of holder is a column of `concessao` and a change of this file.

/** The order in which grants are written, and in which history lists them. */
export const holderKinds = ['person', 'team'] as const;
export type HolderKind = (typeof holderKinds)[number];

/** The person or the team to whom something is granted. */
export interface Holder {
  readonly kind: HolderKind;
  readonly id: number;
}

/** The holder as the key of a grant has it: see `concessao.titular`. */
export const titularOf = ({ kind, id }: Holder): number => (kind === 'person' ? id : -id);
export const holderOf = (titular: number): Holder =>
  titular > 0 ? { kind: 'person', id: titular } : { kind: 'team', id: -titular };

/** What differs between the grants of people and those of teams. All other code is the same for both. */
export const holders = {
  person: {
    table: user,
    nome: shownName,
    /** The column of `concessao` that names the holder. */
    column: sql`user_id`,
    /** The kind as calls and sheets name it. */
    tipo: 'pessoa',
    /** The name of the field that names the holder, in calls and in history. */
    field: 'user',
    /** The field of a report that lists the people who may open it on Dashboards. */
    allowed: 'users_allowed',
    missing: 'Usuário não encontrado neste cliente.',
    repeated: 'Há usuários repetidos.',
  },
  team: {
    table: equipe,
    nome: sql<string>`${equipe.nome}`,
    column: sql`equipe_id`,
    tipo: 'equipe',
    field: 'equipe',
    allowed: 'equipes_allowed',
    missing: 'Equipe não encontrada neste cliente.',
    repeated: 'Há equipes repetidas.',
  },
} as const;

type Tipo = (typeof holders)[HolderKind]['tipo'];
/** The kind that calls name so. */
export const kindOf = (tipo: Tipo): HolderKind =>
  holderKinds.find((kind) => holders[kind].tipo === tipo) ?? 'person';

/** SQL: the kind of the holder with the key `titular`, as calls name it (`pessoa`, `equipe`). */
export const tipoOf = (titular: SQL) =>
  sql`case when ${titular} > 0 then ${sql.raw(`'${holders.person.tipo}'`)} else ${sql.raw(`'${holders.team.tipo}'`)} end`;
export const isPerson = (titular: SQL) => sql`${titular} > 0`;
/** SQL: the id of the person or the team with the key `titular`. */
export const idOf = (titular: SQL) => sql`abs(${titular})`;
/** The columns of a grant that name the holder, and their values. */
export const holderColumns = sql`user_id, equipe_id`;
export const holderValues = (titular: SQL) =>
  sql`case when ${titular} > 0 then ${titular} end, case when ${titular} < 0 then -${titular} end`;

/**
 * Matches the grants of people. For `user_id is not null`, PostgreSQL may read the whole index that has this condition. Spec ESCALA-01.
 */
export const isOfPerson = (grant: SQL) => sql`${grant}.equipe_id is null`;

/** The members of each team: a table with the columns `titular` (the key of the team), `user_id` and `cliente_id`. */
export const memberships = sql`(select -em.equipe_id as titular, em.user_id, em.cliente_id from equipe_membro em)`;

/**
 * For the `from` of a select: all grants `g` of a person, their own and those of each of their teams. The join is by `titular`, because
 * the primary key of `concessao` begins with it.
 */
export const heldGrants = (person: SQL) => sql`(
    select ${person}::int as titular
    union all
    select m.titular from ${memberships} m where m.user_id = ${person}
  ) h join concessao g on g.titular = h.titular`;

/** Joins the holders of rows of a cliente by their key, for the columns below. The cliente is named for PostgreSQL's plan. Spec ESCALA-01. */
export const joinHolders = (titular: SQL, cliente: number) =>
  sql`left join user_account holder_person on holder_person.id = ${titular} and holder_person.cliente_id = ${cliente}
    left join equipe holder_team on holder_team.id = -${titular} and holder_team.cliente_id = ${cliente}`;
/** Null for a team. */
export const holderUsername = sql`holder_person.username`;
export const holderName = sql`coalesce(nullif(trim(concat_ws(' ', holder_person.first_name, holder_person.last_name)), ''), holder_person.username, holder_team.nome)`;
/** The name in lower case without accents. */
export const holderSearch = sql`coalesce(holder_person.search, holder_team.search)`;
