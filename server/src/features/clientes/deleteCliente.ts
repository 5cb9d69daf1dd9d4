import { binQueries } from '../../domain/bin/binQueries.ts';
import type { Change } from '../../domain/change/Change.ts';
import { clienteAdminQueries } from '../../domain/clientes/adminQueries.ts';
import { invalid, requireFound } from '../../errors.ts';
import { deletedCliente, releasedSuperuser } from './clienteRecords.ts';

interface Deletion {
  readonly id: number;
  /** The name that the caller repeats, in percent encoding; null if they repeat none. */
  readonly confirmation: string | null;
}

/**
 * Deletes a cliente with its people, reports and applications, and its bin. Its superusers administer the whole portal: they stay,
 * without a cliente, and each has a record. Spec API-51, LIXO-03.
 */
export const deleteCliente: Change<Deletion> = async (tx, _, { id, confirmation }) => {
  const queries = clienteAdminQueries(tx);
  // A restoration locks its document, then people, then the cliente.
  await binQueries(tx).lockOfCliente(id);
  // People first: a change of a person holds the person and then needs the cliente, for its foreign key. The second time
  // finds people who were created before the cliente was locked.
  await queries.lockPeople(id);
  await queries.lock(id);
  const found = requireFound(await queries.find(id), 'Cliente');
  if (confirmation !== null && decoded(confirmation) !== found.nome) {
    throw invalid('O nome não confere.');
  }
  const people = await queries.lockPeople(id);
  const superusers = people.filter((person) => person.is_superuser).map((person) => person.id);
  const contents = await queries.countContents(id);
  const unlinked = await queries.releaseSuperusers(superusers);
  await queries.delete(id);
  await queries.dropUnusedImages();
  return {
    result: undefined,
    records: [
      deletedCliente(found, { people: people.length - superusers.length, ...contents }),
      ...superusers.map((person) => releasedSuperuser(id, person, unlinked.has(person))),
    ],
    region: { clientes: [id] },
  };
};

/** Returns null for a text that no percent encoding gives. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
