import type { VisaoChanges, VisaoInput } from '@portal/api-client/contract';
import { decide, foldName, keepName } from '@portal/api-client/rules';
import { type Cell, factsLoader } from '../../domain/access/loadFacts.ts';
import { maxVisoes, visaoWriteQueries } from '../../domain/visoes/writeQueries.ts';
import { conflict, invalidFields, notFound, requireFound } from '../../errors.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';

const maxBytes = 256_000;

interface Dependencies {
  readonly db: Db;
  readonly now: () => Date;
}

/**
 * Saves a view of the actor and returns its id. Decides and writes under a lock of the person. Spec VISAO-01, LIM-06.
 * docs/decisions/server-views-of-readers.md
 */
export async function createVisao(
  { db, now }: Dependencies,
  actor: Actor,
  input: VisaoInput,
): Promise<number> {
  requireSize(input.estado);
  const place = { relatorioId: input.relatorio, aplicativoId: input.aplicativo ?? null };
  return db
    .transaction(async (tx) => {
      const queries = visaoWriteQueries(tx);
      await queries.lockPerson(actor.id);
      const clienteId = await requirePage(tx, now, actor, place, input.pagina ?? null);
      if ((await queries.countOfPerson(actor.id)) >= maxVisoes) {
        throw conflict(`Você já tem ${maxVisoes} visões. Exclua uma para salvar outra.`);
      }
      if (input.inicial) await queries.clearStart(actor.id, input.relatorio);
      return queries.insert({
        cliente_id: clienteId,
        user_id: actor.id,
        relatorio_id: place.relatorioId,
        aplicativo_id: place.aplicativoId,
        nome: nameOf(input.nome),
        pagina: input.pagina ?? null,
        estado: input.estado,
        aberta: input.aberta ?? false,
        inicial: input.inicial ?? false,
        updated_at: now(),
      });
    })
    .catch(explainMoved);
}

/** Changes an own view; absent fields keep their value. Throws 404 for a view of another person. Spec VISAO-01. */
export async function updateVisao(
  { db, now }: Dependencies,
  actor: Actor,
  id: number,
  input: VisaoChanges,
): Promise<void> {
  if (input.estado !== undefined) requireSize(input.estado);
  await db
    .transaction(async (tx) => {
      const queries = visaoWriteQueries(tx);
      await queries.lockPerson(actor.id);
      const found = requireFound(await queries.findOwn(actor.id, id), 'Visão');
      const { relatorio_id: relatorioId } = found;
      if (input.relatorio !== undefined && input.relatorio !== relatorioId) {
        throw invalidFields({ relatorio: ['Uma visão não muda de relatório.'] });
      }
      const aplicativoId = input.aplicativo === undefined ? found.aplicativo_id : input.aplicativo;
      const pagina = input.pagina === undefined ? found.pagina : input.pagina;
      await requirePage(tx, now, actor, { relatorioId, aplicativoId }, pagina);
      if (input.inicial) await queries.clearStart(actor.id, relatorioId);
      await queries.update(id, {
        aplicativo_id: aplicativoId,
        pagina,
        updated_at: now(),
        ...(input.nome !== undefined && { nome: nameOf(input.nome) }),
        ...(input.estado !== undefined && { estado: input.estado }),
        ...(input.aberta !== undefined && { aberta: input.aberta }),
        ...(input.inicial !== undefined && { inicial: input.inicial }),
      });
    })
    .catch(explainMoved);
}

/**
 * Returns the cliente of the report. Throws 404 unless the actor may open the report in this place, and 400 unless the
 * actor may open the page there.
 */
async function requirePage(
  tx: Db,
  now: () => Date,
  actor: Actor,
  place: Omit<Cell, 'userId'>,
  pagina: string | null,
): Promise<number> {
  const facts = await factsLoader(tx, now)({ userId: actor.id, ...place });
  const decision = facts && decide(facts);
  if (!facts || decision?.access === 'none') throw notFound('Relatório');
  const isPermitted = decision?.access === 'full' || decision?.pages.includes(pagina ?? '');
  if (!isPermitted) throw invalidFields({ pagina: ['Esta página não foi liberada para você.'] });
  return facts.relatorio.clienteId;
}

function requireSize(estado: string): void {
  if (Buffer.byteLength(estado) <= maxBytes) return;
  throw invalidFields({ estado: ['Uma visão pode ter no máximo 256 kB.'] });
}

function nameOf(nome: string): string {
  const kept = keepName(nome);
  if (foldName(kept) === '') throw invalidFields({ nome: ['Este campo não pode ser vazio.'] });
  return kept;
}

/** A report or an application that moves to another cliente at the same time violates a foreign key of the view. */
function explainMoved(error: unknown): never {
  if (!violatedConstraintOf(error)?.includes('cliente_id')) throw error;
  throw notFound('Relatório');
}
