import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { clienteAdminQueries } from '../../domain/clientes/adminQueries.ts';

let server: TestServer;
let root: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  server = await testServer();
  root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
});
const urlOf = ({ id }: { id: number }) => `/api/admin/clientes/${id}/`;
const named = (nome: string) => ({ 'x-confirmacao': encodeURIComponent(nome) });
const isStored = async ({ id }: { id: number }) =>
  (await clienteAdminQueries(server.context.db).find(id)) !== null;
const refusal = { detail: 'O nome não confere.' };

describe('the name that a deletion of a cliente repeats', () => {
  it.each(['Água & Cia ', '東京 ', '100% de 😀 '])(
    'is compared letter by letter: %s',
    async (prefix) => {
      const cliente = await buildCliente(server, { nome: unique(prefix) });
      const former = cliente.nome.toUpperCase();
      const wrong = [`${cliente.nome}x`, cliente.nome.slice(0, -1), `${cliente.nome} `, ''];
      if (former !== cliente.nome) wrong.push(former);
      for (const name of wrong) {
        const answer = await root.delete(urlOf(cliente), named(name));
        expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
      }
      expect(await isStored(cliente)).toBe(true);
      expect((await root.delete(urlOf(cliente), named(cliente.nome))).statusCode).toBe(200);
      expect(await isStored(cliente)).toBe(false);
    },
  );

  it('is refused if it is no percent encoding', async () => {
    const cliente = await buildCliente(server);
    for (const text of ['%', '%E9', '%zz', '%C3%28']) {
      const answer = await root.delete(urlOf(cliente), { 'x-confirmacao': text });
      expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
    }
    expect(await isStored(cliente)).toBe(true);
  });

  it('is that of this moment: a renamed cliente stays, and its new name deletes it', async () => {
    const cliente = await buildCliente(server);
    const nome = unique('Renomeado ');
    const form = new FormData();
    form.append('nome', nome);
    expect((await root.put(urlOf(cliente), form)).statusCode).toBe(200);
    const answer = await root.delete(urlOf(cliente), named(cliente.nome));
    expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
    expect((await root.delete(urlOf(cliente), named(nome))).statusCode).toBe(200);
  });

  it('may be absent, as in the first version of the contract', async () => {
    const cliente = await buildCliente(server);
    expect((await root.delete(urlOf(cliente))).statusCode).toBe(200);
    expect(await isStored(cliente)).toBe(false);
  });

  it('tells nobody else whether it is right, and no superuser about an absent or their own cliente', async () => {
    const cliente = await buildCliente(server);
    const admin = await as(
      server.app,
      await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    );
    const reader = await as(server.app, await buildUser(server, cliente));
    const own = await as(server.app, await buildUser(server, cliente, { is_superuser: true }));
    for (const name of [cliente.nome, 'outro nome']) {
      for (const [caller, status] of [
        [admin, 403],
        [reader, 403],
        [own, 409],
      ] as const) {
        expect((await caller.delete(urlOf(cliente), named(name))).statusCode).toBe(status);
      }
      const unsigned = { method: 'DELETE', url: urlOf(cliente), headers: named(name) } as const;
      expect((await server.app.inject(unsigned)).statusCode).toBe(401);
      const absent = await root.delete(urlOf({ id: 2_000_000_000 }), named(name));
      expect(absent.statusCode).toBe(404);
    }
    expect(await isStored(cliente)).toBe(true);
  });
});
