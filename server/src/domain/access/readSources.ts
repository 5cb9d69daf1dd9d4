import { isOneOf } from '../../platform/db/isOneOf.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { relatorio, user } from '../../platform/db/schema.ts';
import type { AccessByPlace } from './effectiveAccess.ts';
import { sentNameFor } from './sentNameFor.ts';

/** What of a configuration decides which data its readers see. */
export interface Source {
  readonly cliente: number;
  readonly workspace_id: string;
  readonly report_id: string;
  readonly rls_role: string | null;
  readonly rls_nome: 'login' | 'email' | 'custom_data' | 'fixo';
  readonly rls_nome_fixo: string | null;
}

/** What of a person may be sent to the provider. */
export interface SentPerson {
  readonly username: string;
  readonly email: string;
}

/** The configurations and people of a state. `people` is empty if no configuration sends a name. */
export interface Sources {
  readonly relatorios: ReadonlyMap<number, Source>;
  readonly people: ReadonlyMap<number, SentPerson>;
}

/** The data that a person reads in a report. Role and name are empty if none is known to be sent. */
export interface SeenData {
  readonly report_id: string;
  readonly rls_role: string;
  readonly nome: string;
}

/** Reads the configurations `relatorios` and those that `access` contains, and the people of `access`. */
export async function readSources(
  db: Db,
  access: ReadonlyMap<number, AccessByPlace>,
  relatorios: readonly number[],
): Promise<Sources> {
  const ids = new Set(relatorios);
  for (const places of new Set(access.values())) {
    for (const { relatorioId } of places.values()) ids.add(relatorioId);
  }
  const rows = await db
    .select({
      id: relatorio.id,
      cliente: relatorio.cliente_id,
      workspace_id: relatorio.workspace_id,
      report_id: relatorio.report_id,
      rls_role: relatorio.rls_role,
      rls_nome: relatorio.rls_nome,
      rls_nome_fixo: relatorio.rls_nome_fixo,
    })
    .from(relatorio)
    .where(isOneOf(relatorio.id, [...ids]));
  const people = rows.some(sendsName)
    ? await db
        .select({ id: user.id, username: user.username, email: user.email })
        .from(user)
        .where(isOneOf(user.id, [...access.keys()]))
    : [];
  return {
    relatorios: new Map(rows.map(({ id, ...row }) => [id, row])),
    people: new Map(people.map(({ id, ...row }) => [id, row])),
  };
}

/**
 * Returns whether a configuration is known to send a name. One without a role and without a chosen name may send the username:
 * whether Power BI demands it is known only at an opening.
 */
const sendsName = ({ rls_role, rls_nome }: Source) => Boolean(rls_role) || rls_nome !== 'login';

/** Returns the data that a person reads; null for a person or a configuration that is absent. */
export function seenData(
  { relatorios, people }: Sources,
  userId: number,
  relatorioId: number,
): SeenData | null {
  const source = relatorios.get(relatorioId);
  if (!source) return null;
  const { report_id } = source;
  if (!sendsName(source)) return { report_id, rls_role: '', nome: '' };
  const person = people.get(userId);
  if (!person) return null;
  return { report_id, rls_role: source.rls_role ?? '', nome: sentNameFor(person, source) };
}
