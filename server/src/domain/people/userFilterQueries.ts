import { and, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { equalsId, hasId, hasWords } from '../../platform/db/listFilters.ts';
import { accountLink, group, user, userGroup } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import { owesTermos } from '../termos/termosQueries.ts';
import { isDeactivatedBy, isIdleFor } from './idleQueries.ts';

/** The fields of a filter in addition to `q`, `id` and those that `matching` reads one by one. All three names mean the cliente. */
const filterable = {
  cliente: user.cliente_id,
  cliente_id: user.cliente_id,
  cliente_id_leitura: user.cliente_id,
} as const;

/** The names of the filters. */
export const userFilters: readonly string[] = [
  ...Object.keys(filterable),
  'id',
  'is_active',
  'entrou',
  'termina',
  'convidado',
  'inatividade',
  'sem_entrar',
  'termos',
  'groups',
  'q',
];

/** True for a number of days that a rule about idle accounts may have. */
const isDays = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 3_650;

/** What happens to an account within this time is told before. Spec PRAZO-04, CONTA-13. */
const soonMs = 7 * 24 * 60 * 60_000;

/**
 * Matches the people of a group. Every superuser belongs to the group Superuser, even if no row says so. AMBIG-05.
 */
const isIn = (name: unknown) =>
  typeof name !== 'string'
    ? sql`false`
    : sql`(${name === 'Superuser'} and ${user.is_superuser}
  or exists (select 1 from ${userGroup} join ${group} on ${group.id} = ${userGroup.group_id}
    where ${userGroup.user_id} = ${user.id} and ${group.name} = ${name}))`;

/** Matches the accounts that end within seven days (`breve`) or have ended (`terminado`). Spec PRAZO-04. */
const endsAs = (state: unknown, now: Date) => {
  const soon = new Date(now.getTime() + soonMs);
  if (state === 'terminado') return lte(user.expira_em, now);
  if (state === 'breve') return and(gt(user.expira_em, now), lte(user.expira_em, soon));
  return sql`false`;
};

/** Matches the people whom the rule of their cliente deactivates within seven days (`breve`), if they do not enter. */
const idlesAs = (state: unknown, now: Date) =>
  state === 'breve' ? isDeactivatedBy(new Date(now.getTime() + soonMs), now) : sql`false`;

/** Matches the people of a scope who match the filter of a list. */
export function matchingUsers(
  scope: Scope,
  filter: ListQuery['filter'],
  now = new Date(0),
): SQL | undefined {
  const fields = Object.entries(filterable).filter(([name]) => Object.hasOwn(filter, name));
  return and(
    scope === 'all' ? undefined : eq(user.cliente_id, scope),
    filter.id === undefined ? undefined : hasId(user.id, filter.id),
    ...fields.map(([name, column]) => equalsId(column, filter[name])),
    filter.is_active === undefined ? undefined : eq(user.is_active, filter.is_active === true),
    filter.entrou === undefined
      ? undefined
      : filter.entrou === true
        ? isNotNull(user.ultima_entrada)
        : isNull(user.ultima_entrada),
    filter.termina === undefined ? undefined : endsAs(filter.termina, now),
    filter.convidado === undefined
      ? undefined
      : sql`exists (select 1 from ${accountLink} where ${accountLink.user_id} = ${user.id}
          and ${accountLink.purpose} = 'convite') = ${filter.convidado === true}`,
    filter.inatividade === undefined ? undefined : idlesAs(filter.inatividade, now),
    filter.sem_entrar === undefined
      ? undefined
      : isDays(filter.sem_entrar)
        ? isIdleFor(filter.sem_entrar, now)
        : sql`false`,
    filter.termos === undefined
      ? undefined
      : filter.termos === 'pendentes'
        ? owesTermos
        : sql`false`,
    filter.groups === undefined ? undefined : isIn(filter.groups),
    ...hasWords(user.search, filter.q),
  );
}
