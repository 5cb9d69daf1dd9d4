import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { lockCliente } from '../records/recordQueries.ts';
import { brakeQueries } from './brakeQueries.ts';

/** Within an hour so many people, or this part of a cliente, and at least one. Spec SCIM-03. */
const [mostPeople, mostShare] = [20, 0.1];

/** 403 for a person whom a directory may not deactivate or remove before an administrator has said so. */
export class BrakePulled extends PortalError {
  readonly person: number;

  constructor(person: number) {
    super(403, {
      detail:
        'Desativações e exclusões demais em uma hora. Nada foi alterado. Um administrador do portal responde em Pendências.',
    });
    this.person = person;
  }
}

export const idsOf = (dados: Readonly<Record<string, string>>): number[] =>
  (dados.ids ?? '').split(',').filter(Boolean).map(Number);

/**
 * The brake of directories, which every deactivation and removal by one asks, in its transaction, before anything is written. It counts
 * by history, under a lock of the cliente, so that two connectors are not one hour twice. Once pulled it holds until an administrator
 * answers; then it lets pass who was named to them. Spec SCIM-03.
 */
export async function requireWithinBrake(
  tx: Db,
  clienteId: number,
  person: number,
  now: Date,
): Promise<void> {
  await lockCliente(tx, clienteId);
  const queries = brakeQueries(tx);
  const answers = await queries.listAnswers(clienteId, now);
  if (answers.some(({ isOpen, dados }) => !isOpen && idsOf(dados).includes(person))) return;
  if (answers.some(({ isOpen }) => isOpen)) throw new BrakePulled(person);
  const { ended, people } = await queries.countEnded(clienteId, person);
  const most = Math.min(mostPeople, Math.max(1, Math.floor(people * mostShare)));
  if (ended > most) throw new BrakePulled(person);
}
