import type { NewChave } from '@portal/api-client/contract';
import { as, buildCliente, buildUser, setEnderecos, unique, withBearer } from './factories.ts';
import type { TestServer } from './testServer.ts';

/** The origin of the product whose pages show the portal. */
export const shop = 'https://loja.exemplo.com.br';

/** Builds a cliente with an address, origins and a key by which a product lets its reader in. */
export async function buildEntries(server: TestServer) {
  const cliente = await buildCliente(server);
  const host = `${unique('bi-').trim().toLowerCase()}.exemplo.com.br`;
  await setEnderecos(server, cliente, [host], [shop, 'https://outra.exemplo.com.br:8443']);
  const maker = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const me = await as(server.app, maker);
  const made = (
    await me.post('/api/admin/chaves/', { nome: 'Loja', escopos: ['entrar'] })
  ).json() as NewChave;
  const key = withBearer(server.app, made.texto);
  const reader = await buildUser(server, cliente, { first_name: 'Rita', last_name: '' });
  const ask = (body: object) => key.post('/api/entradas/', body);
  const exchange = (codigo: string, { at = host, origem = shop, app = server.app } = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/entradas/trocar/',
      headers: { host: at },
      payload: { codigo, origem },
    });
  const enter = async (person = reader) => {
    const { codigo } = (await ask({ user_id: person.id })).json();
    return exchange(codigo);
  };
  const call = async (access: string, url = '/api/auth/user/', app = server.app) =>
    app.inject({ url, headers: { host, authorization: `Bearer ${access}` } });
  return { cliente, host, maker, me, made, key, reader, ask, exchange, enter, call };
}

export type Entries = Awaited<ReturnType<typeof buildEntries>>;
