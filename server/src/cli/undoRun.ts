import { commit } from '../domain/change/commit.ts';
import { undoChange } from '../domain/undo/undoChange.ts';
import { maxClientes } from '../features/arquivo/template/readParameters.ts';
import { bin, nouns } from '../nouns.ts';
import type { Db } from '../platform/db/openDatabase.ts';
import type { Actor } from '../platform/http/actor.ts';
import { StartError } from '../StartError.ts';
import { reasonOf } from './reasonOf.ts';

/**
 * Undoes the changes of a run, the last one first, each as a whole, with the rights of a person. Throws StartError at the first one that
 * cannot be undone, with the numbers that are left; those before it are undone. Spec ARQ-03.
 */
export async function undoRun(db: Db, actor: Actor, ids: string, now: Date): Promise<string> {
  if (!/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(ids)) {
    throw new StartError('cliente undo precisa de --mudancas, os números das mudanças.');
  }
  const left = ids.split(',').map(Number);
  if (left.length > maxClientes) {
    throw new StartError(`--mudancas tem até ${maxClientes} números.`);
  }
  const told: string[] = [];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    try {
      const undoing = { id, restante: false, nouns, bin, now };
      const { nao_voltam } = await commit(db, undoChange, actor, undoing);
      told.push(`Mudança ${id} desfeita.`, ...nao_voltam.map((one) => `  Não volta: ${one}`));
    } catch (error) {
      const rest = `Falta desfazer: --mudancas ${[...left, id].join(',')}`;
      throw new StartError([...told, `Mudança ${id}: ${reasonOf(error)}`, rest].join('\n'));
    }
  }
  return told.join('\n');
}
