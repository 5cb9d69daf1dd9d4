import type { Pendencia } from '@portal/api-client/contract';
import { type SQL, sql } from 'drizzle-orm';
import { isReader } from '../../domain/access/grantRows.ts';
import { type Affected, listAffected } from '../../domain/access/listAffected.ts';
import { rowsByKey } from '../../domain/access/rowsByKey.ts';
import { idsOf } from '../../domain/diretorio/brake.ts';
import { brakeTipo } from '../../domain/diretorio/brakeQueries.ts';
import { linkQueries, listNames } from '../../domain/diretorio/linkQueries.ts';
import type { OpenPendencia } from '../../domain/pendencias/openPendenciaQueries.ts';
import { textsOf } from '../../domain/pendencias/textsOf.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { listUnreached } from './lostMailQueries.ts';
import { remedyOf } from './remedyOf.ts';

const named = 5;
/** The remedy is about all of them. */
const mostOfDirectory = 1_000;
const nobody: Affected = { total: 0, first: [] };

/** Presents findings with the people whom they affect now. The people of one cliente are read by one statement. */
export async function presentPendencias(
  db: Db,
  rows: readonly OpenPendencia[],
  scope: 'all' | number,
  now: Date,
): Promise<Pendencia[]> {
  const affected = await listAllAffected(db, rows, scope, now);
  return rows.map((row) => {
    const { total, first } = affected.get(row.id) ?? nobody;
    const [only, ...others] = row.relatorios;
    return {
      id: row.id,
      tipo: row.tipo,
      gravidade: row.gravidade,
      ...textsOf(row),
      microsoft: row.microsoft,
      cliente: row.cliente,
      cliente_nome: row.cliente_nome,
      relatorio: only !== undefined && others.length === 0 ? only : null,
      relatorio_nome: others.length === 0 ? row.nome : null,
      alvo: subjectOf(row),
      relatorios: row.relatorios.length,
      desde: row.desde.toISOString(),
      vista_em: row.vista_em.toISOString(),
      afetadas: total,
      pessoas: [...first],
      remedio: remedyOf(row),
      adiada_ate: row.adiada_ate?.toISOString() ?? null,
    };
  });
}

/** The key or the hook that a finding is about. The last part of its key is the id. */
function subjectOf({ tipo, chave }: OpenPendencia): string | null {
  const kind = tipo === 'gancho_parado' ? 'gancho' : tipo.startsWith('chave_') ? 'chave' : null;
  return kind && `${kind}:${chave.split(':').at(-1)}`;
}

/** The kinds that change nothing for readers. */
const ofNobody = ['gancho_parado', 'arquivo_diverge'];

async function listAllAffected(
  db: Db,
  rows: readonly OpenPendencia[],
  scope: 'all' | number,
  now: Date,
): Promise<ReadonlyMap<number, Affected>> {
  const found = new Map<number, Affected>();
  for (const [cliente, own] of rowsByKey(rows, (row) => row.cliente ?? 0)) {
    if (cliente === 0) {
      for (const { id } of own.filter(({ tipo }) => tipo === 'provedor_sem_resposta')) {
        found.set(id, { total: await countSilent(db, scope, now), first: [] });
      }
      continue;
    }
    for (const row of own.filter(({ tipo }) => tipo.startsWith('diretorio_'))) {
      const people = await listDirectoryPeople(db, cliente, row);
      found.set(row.id, { total: people.length, first: people.slice(0, mostOfDirectory) });
    }
    const aboutMail = own.filter(({ tipo }) => tipo === 'email_falha');
    for (const { id } of aboutMail) {
      const people = await listUnreached(db, cliente, now);
      const first = people.slice(0, named).map((one) => ({ id: one.id, nome: one.nome }));
      found.set(id, { total: people.length, first });
    }
    // Findings that concern the same reports affect the same people.
    const alike = rowsByKey(
      own.filter(
        (row) => !aboutMail.includes(row) && !ofNobody.includes(row.tipo) && !found.has(row.id),
      ),
      ({ relatorios, pagina }) => JSON.stringify([relatorios, pagina]),
    );
    const concerned = [...alike.values()].flatMap(([first], id) =>
      (first?.relatorios.length ? first.relatorios : [null]).map((relatorio) => ({
        ...{ id, relatorio, pagina: first?.pagina ?? null },
      })),
    );
    const people = await listAffected(db, { cliente, now }, concerned);
    for (const [index, rows] of [...alike.values()].entries()) {
      for (const { id } of rows) found.set(id, people.get(index) ?? nobody);
    }
  }
  return found;
}

/** The people whom the remedy of a finding about a directory is about, by name. Those who are gone are left out. */
async function listDirectoryPeople(db: Db, clienteId: number, { tipo, dados }: OpenPendencia) {
  if (tipo === brakeTipo) return listNames(db, clienteId, idsOf(dados));
  const links = linkQueries(db, { clienteId, nome: dados.diretorio ?? '' });
  return links.listAskedPeople();
}

/** Counts the people who can sign in, of the clientes of a scope whose last comparison got no answer. */
async function countSilent(db: Db, scope: 'all' | number, now: Date): Promise<number> {
  const ofScope: SQL = scope === 'all' ? sql`true` : sql`f.cliente_id = ${scope}`;
  const { rows } = (await db.execute(sql`select count(*)::int as people
    from conferencia f join user_account u on ${isReader(sql`f.cliente_id`, now)}
    where f.silencios > 0 and ${ofScope}`)) as unknown as { rows: { people: number }[] };
  return rows[0]?.people ?? 0;
}
