import { loadCredentials } from '../src/domain/clientes/loadCredentials.ts';
import { clienteQueries } from '../src/domain/clientes/queries.ts';
import { compareCliente } from '../src/features/pendencias/compareCliente.ts';
import { secoesOf } from '../src/secoes.ts';
import type { TestServer } from './testServer.ts';

/** What jobs about the provider need. */
export function providerDependencies({ context }: TestServer) {
  const { db, reads, powerBi, secretBox, now } = context;
  const load = (id: number) => loadCredentials(clienteQueries(reads), secretBox, id);
  return { db, powerBi, loadCredentials: load, now };
}

/** Compares a cliente with its provider and with its file. Returns whether the provider answered; null if it was not asked. */
export function compare(server: TestServer, clienteId: number) {
  // A comparison lists what is stored, which needs neither mail nor the network.
  const secoes = secoesOf(server.context, {} as never);
  const dependencies = { ...providerDependencies(server), secoes };
  return compareCliente(dependencies, clienteId, new AbortController().signal);
}
