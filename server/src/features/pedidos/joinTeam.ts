import { updateEquipe } from '@portal/api-client/contract';
import { equipeRecord } from '@portal/api-client/records';
import { mayCall } from '@portal/api-client/rules';
import type { Touched } from '../../domain/change/Change.ts';
import { requireUnlocked } from '../../domain/diretorio/requireUnlocked.ts';
import { equipeWriteQueries } from '../../domain/equipes/writeQueries.ts';
import { requireOfCliente } from '../../domain/grants/requireOfCliente.ts';
import { PersonIds } from '../../domain/history/differencesOf.ts';
import { forbidden, invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { PedidoRow } from './queries.ts';
import { readOpeningTeams } from './teamQueries.ts';

/**
 * Adds the person of a request to a team that opens the thing. Throws 403 for an administrator who may not change teams, and 400 for
 * a team that does not open it or that a directory keeps. Spec PED-03, EQP-03.
 */
export async function joinTeam(
  tx: Db,
  actor: Actor,
  pedido: PedidoRow,
  equipeId: number,
  now: Date,
): Promise<Touched<void>> {
  if (!mayCall(actor, updateEquipe)) throw forbidden('Você não pode alterar equipes.');
  const write = equipeWriteQueries(tx);
  await write.lock(equipeId);
  const teams = await readOpeningTeams(tx, pedido.cliente, [pedido], now);
  const team = teams(pedido).find(({ id }) => id === equipeId);
  if (!team) throw invalidFields({ equipe_id: ['Esta equipe não abre o que foi pedido.'] });
  requireUnlocked(equipeRecord, actor, team.diretorio, ['membros']);
  await requireOfCliente(tx, pedido.cliente, 'person', {
    field: 'equipe_id',
    ids: [pedido.user_id],
  });
  const isMember = (await write.listOfPerson(pedido.user_id)).includes(equipeId);
  if (!isMember) {
    await write.addMembers({ id: equipeId, clienteId: pedido.cliente }, [pedido.user_id], actor.id);
    await write.raiseVersion(equipeId, actor);
  }
  return {
    result: undefined,
    records: [
      {
        cliente: pedido.cliente,
        action: 'equipe.update',
        target: `equipe:${equipeId}`,
        details: { nome: team.nome },
        before: { membros: new PersonIds(isMember ? [pedido.user_id] : []) },
        after: { membros: new PersonIds([pedido.user_id]) },
      },
    ],
    // The person gets all that the team opens, and its values are sent for them.
    region: { people: [pedido.user_id] },
  };
}
