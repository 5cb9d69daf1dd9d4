import { beforeAll, expect, it } from 'vitest';
import { aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { relatorioQueries } from './queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const actorOf = (
  person: { id: number; username: string; email: string },
  clienteId: number | null,
): Actor => ({
  ...{ id: person.id, username: person.username, email: person.email, first_name: '' },
  ...{
    clienteId,
    is_superuser: false,
    groups: ['Admin Geral'],
    until: null,
    sessionId: '',
    enrols: false,
    restrictions: null,
    owesTermos: false,
    endereco: null,
    network: '',
  },
});

it('GEN-09 a configuration of another cliente is not loaded, independent of the policy', async () => {
  const [mine, theirs] = [await buildCliente(server), await buildCliente(server)];
  const [own, foreign] = [await buildRelatorio(server, mine), await buildRelatorio(server, theirs)];
  const actor = actorOf(await buildUser(server, mine), mine.id);
  const queries = relatorioQueries(server.context);
  const idsOf = (rows: readonly { relatorio: { id: number } }[]) =>
    rows.map(({ relatorio }) => relatorio.id);
  expect(idsOf(await queries.findByReference(actor, aurora.vendas))).toEqual([own.id]);
  expect(idsOf(await queries.findByReference(actor, String(own.id)))).toEqual([own.id]);
  expect(idsOf(await queries.findByReference(actor, String(foreign.id)))).toEqual([]);
  const byWorkspace = (who: Actor) => queries.findByWorkspace(who, aurora.workspace);
  expect(idsOf(await byWorkspace(actor))).toEqual([own.id]);
  const superuser: Actor = { ...actor, is_superuser: true };
  expect(idsOf(await byWorkspace(superuser))).toEqual(expect.arrayContaining([own.id, foreign.id]));
  const nobody: Actor = { ...actor, clienteId: null };
  expect(idsOf(await byWorkspace(nobody))).toEqual([]);
});
