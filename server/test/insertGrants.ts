import type { AccessType } from '@portal/api-client/rules';
import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/db/openDatabase.ts';
import { concessao } from '../src/platform/db/schema.ts';

/** A grant to a person or a team, on Dashboards or in an application; of everything unless `tipo_acesso` says otherwise. */
interface TestGrant {
  /** Not read: a grant is in the cliente of its report. */
  readonly cliente_id?: number;
  readonly user_id?: number | null;
  readonly equipe_id?: number | null;
  readonly aplicativo_id?: number | null;
  readonly relatorio_id: number;
  readonly tipo_acesso?: AccessType;
  readonly paginas_permitidas?: readonly string[];
  readonly expira_em?: Date | null;
  readonly granted_by?: number | null;
  readonly granted_at?: Date | null;
}

/** Stores grants in the cliente of their reports. Returns the ids of those that are permission records. */
export async function insertGrants(
  db: Db,
  given: TestGrant | readonly TestGrant[],
): Promise<number[]> {
  const grants = [given].flat() as TestGrant[];
  if (grants.length === 0) return [];
  const rows = await db
    .insert(concessao)
    .values(
      grants.map(({ tipo_acesso = 'full', paginas_permitidas = [], ...grant }) => ({
        ...(grant.user_id == null || grant.aplicativo_id == null ? { id: null } : {}),
        ...grant,
        cliente_id: sql<number>`(select cliente_id from relatorio where id = ${grant.relatorio_id})`,
        paginas:
          tipo_acesso === 'full' ? null : tipo_acesso === 'none' ? [] : [...paginas_permitidas],
      })),
    )
    .onConflictDoNothing()
    .returning({ id: concessao.id });
  return rows.flatMap(({ id }) => id ?? []);
}
