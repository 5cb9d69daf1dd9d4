import { mayCall } from '@portal/api-client/rules';
import { readStored } from '../../domain/arquivo/readStored.ts';
import type { Secao } from '../../domain/arquivo/Secao.ts';
import { clienteAdminQueries } from '../../domain/clientes/adminQueries.ts';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import { notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import type { ArquivoDependencies } from './ArquivoDependencies.ts';
import { holdsIds } from './originOf.ts';
import { Problems } from './read/Problems.ts';
import { readArquivo } from './read/readArquivo.ts';
import { updateArquivo } from './write/updateArquivo.ts';
import { writeArquivo } from './write/writeArquivo.ts';

/** The sections that an actor may change: those of which they may make all calls. */
export const ownSections = (actor: Actor, all: readonly Secao[]): readonly Secao[] =>
  all.filter(({ calls }) => calls.every((call) => mayCall(actor, call)));

/** Returns the name of a cliente. Throws 404 outside the actor's scope. */
export async function requireCliente(db: Db, actor: Actor, id: number): Promise<string> {
  const scope = scopeOf(actor);
  const found = scope === 'all' || scope === id ? await clienteAdminQueries(db).find(id) : null;
  if (!found) throw notFound('Cliente');
  return found.nome;
}

/**
 * Writes a cliente as a file, with the sections that the actor may change; into `existing` if there is one. History has it as an export of so
 * many things. Throws 400 with line and column if `existing` is no such file. Spec ARQ-01, HIST-02.
 */
export async function exportArquivo(
  { db, secoes: all, portal }: Pick<ArquivoDependencies, 'db' | 'secoes' | 'portal'>,
  actor: Actor,
  cliente: number,
  existing: string | null,
): Promise<string> {
  const secoes = ownSections(actor, all);
  const origem = { portal, cliente };
  const problems = new Problems();
  const arquivo = existing === null ? null : readArquivo(existing, problems, { secoes, all });
  // One state of the database, so that nothing names what is not there any more.
  const { sections, names } = await db.transaction((tx) => readStored(tx, cliente, all), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const own = sections.filter(({ secao }) => secoes.includes(secao));
  const texto =
    arquivo === null || existing === null
      ? writeArquivo(origem, own)
      : updateArquivo(
          existing,
          { arquivo, hasIds: holdsIds(arquivo, origem, problems) },
          { sections: own, names },
        );
  const linhas = own.reduce((sum, { stored }) => sum + stored.length, 0);
  await recordEvent(db, actor, {
    cliente,
    action: 'lista.export',
    target: 'arquivo',
    details: { linhas, filtros: [] },
  });
  return texto;
}
