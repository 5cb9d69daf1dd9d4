import { loadCredentials } from '../src/domain/clientes/loadCredentials.ts';
import { clienteQueries } from '../src/domain/clientes/queries.ts';
import { compareCliente } from '../src/features/pendencias/compareCliente.ts';
import type { TestServer } from './testServer.ts';

/** What jobs about the provider need. */
export function providerDependencies({ context }: TestServer) {
  const { db, reads, powerBi, secretBox, now } = context;
  const load = (id: number) => loadCredentials(clienteQueries(reads), secretBox, id);
  return { db, powerBi, loadCredentials: load, now };
}

/** Compares a cliente with its provider. Returns whether it answered; null if it was not asked. */
export const compare = (server: TestServer, clienteId: number) =>
  compareCliente(providerDependencies(server), clienteId, new AbortController().signal);
