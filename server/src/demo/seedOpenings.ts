import { openingQueries } from '../domain/openings/openingQueries.ts';
import type { Db } from '../platform/db/openDatabase.ts';
import * as schema from '../platform/db/schema.ts';

/** The ids of the created rows by name. */
export interface Seeded {
  readonly clientes: ReadonlyMap<string, number>;
  readonly users: ReadonlyMap<string, number>;
  readonly relatorios: ReadonlyMap<string, number>;
  readonly aplicativos: ReadonlyMap<string, number>;
}

/** Returns the id of a name. Throws if the demo world has no such name, which is a mistake in world.ts. */
export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`the demo world has no ${name}`);
  return id;
}

const hourMs = 60 * 60_000;

/** Who of the demo opened which report how many hours ago. Without these openings Home would be empty. */
const relatorioOpenings = [
  ['ana', 'Aurora Energia', 'Produção', 52],
  ['ana', 'Aurora Energia', 'Faturamento', 27],
  ['ana', 'Aurora Energia', 'Vendas', 3],
  ['geral', 'Aurora Energia', 'Inadimplência', 74],
  ['geral', 'Aurora Energia', 'Vendas', 26],
  ['relatorios', 'Aurora Energia', 'Logística', 98],
  ['relatorios', 'Aurora Energia', 'Pessoas', 4],
  ['bruno', 'Mercado Horizonte', 'Estoque', 49],
  ['bruno', 'Mercado Horizonte', 'Lojas', 2],
] as const;

const aplicativoOpenings = [
  ['ana', 'Financeiro', 26],
  ['ana', 'Comercial', 3],
  ['bruno', 'Varejo', 2],
] as const;

export async function seedOpenings(db: Db, seeded: Seeded, now: Date): Promise<void> {
  const queries = openingQueries(db);
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);
  for (const [username, cliente, relatorio, hours] of relatorioOpenings) {
    const userId = idOf(seeded.users, username);
    const clienteId = idOf(seeded.clientes, cliente);
    const relatorioId = idOf(seeded.relatorios, relatorio);
    const opened = { userId, clienteId, relatorioId, aplicativoId: null, at: ago(hours) };
    await queries.recordOpenings([opened]);
  }
  await db.insert(schema.recente).values(
    aplicativoOpenings.map(([username, aplicativo, hours]) => ({
      user_id: idOf(seeded.users, username),
      aplicativo_id: idOf(seeded.aplicativos, aplicativo),
      opened_at: ago(hours),
    })),
  );
  await db.insert(schema.favorito).values({
    user_id: idOf(seeded.users, 'ana'),
    relatorio_id: idOf(seeded.relatorios, 'Vendas'),
  });
}
