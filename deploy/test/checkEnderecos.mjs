import { check, password, signIn } from './harness.mjs';

/** @typedef {import('./harness.mjs').Answer} Answer */

/** The three hosts of the check: the portal's own and the addresses of two clientes. */
const portal = 'portal.example.com';
export const clienteHosts = /** @type {const} */ (['bi.aurora.example', 'bi.horizonte.example']);
const names = ['Aurora', 'Horizonte'];

/**
 * Checks that a proxy serves the portal at its own host and at the addresses of two clientes, each with its brand, its people and its
 * sessions, and no other host. `direct` is the address of the portal behind it. `ask` sends a request through the proxy and returns null
 * if no connection is made.
 *
 * @param {{
 *   direct: string;
 *   ask: (host: string, path: string, ...args: string[]) => Answer | null;
 * }} proxy
 */
export async function checkEnderecos({ direct, ask }) {
  const { access: chief } = await (await signIn(direct)).json();
  /** @type {(path: string, body: FormData | string) => Promise<{ id: number }>} */
  const create = async (path, body) => {
    const made = await fetch(direct + path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${chief}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body,
    });
    const text = await made.text();
    check(`${path} creates`, made.status === 201, text);
    return JSON.parse(text);
  };
  for (const [index, host] of clienteHosts.entries()) {
    const name = names[index] ?? '';
    const form = new FormData();
    form.set('nome', name);
    form.set('brand_name', `Marca ${name}`);
    form.append('enderecos', host);
    const { id } = await create('/api/admin/clientes/', form);
    const username = `pessoa.${name}`;
    const person = { username, email: `${username}@x.example`, cliente_id: id, password };
    await create('/api/admin/users/', JSON.stringify(person));
  }

  const titleAt = (/** @type {string} */ host, /** @type {string[]} */ ...args) =>
    /<title>([^<]*)</.exec(ask(host, '/login', ...args)?.body ?? '')?.[1];
  const expected = [
    [portal, 'Portal ROQT'],
    [clienteHosts[0], 'Marca Aurora'],
    [clienteHosts[1], 'Marca Horizonte'],
  ];
  for (const [host = '', title] of expected) {
    check(`${host} is ${title}`, titleAt(host) === title, String(titleAt(host)));
    const forged = titleAt(
      host,
      '-H',
      `X-Forwarded-Host: ${clienteHosts[0]}`,
      '-H',
      'X-Forwarded-For: 127.0.0.1',
    );
    check(`${host} stays so with a forged X-Forwarded-Host`, forged === title, String(forged));
  }
  const enter = (/** @type {string} */ host, /** @type {string} */ username) =>
    ask(
      host,
      '/api/token/',
      ...['-H', 'Content-Type: application/json'],
      ...['-d', JSON.stringify({ username, password })],
    );
  for (const [index, host] of clienteHosts.entries()) {
    const own = enter(host, `pessoa.${names[index]}`);
    check(`at ${host} its person signs in`, own?.status === 200, own?.body);
    const foreign = enter(host, `pessoa.${names[1 - index]}`);
    check(
      `at ${host} a person of another cliente does not`,
      foreign?.status === 401,
      foreign?.body,
    );
    const { access } = JSON.parse(own?.body ?? '{}');
    for (const [at = ''] of expected) {
      const status = ask(at, '/api/auth/user/', '-H', `Authorization: Bearer ${access}`)?.status;
      const wanted = at === host ? 200 : 401;
      check(`a session of ${host} is ${wanted} at ${at}`, status === wanted, String(status));
    }
  }
  const stranger = ask('evil.example', '/login');
  check('an unknown host gets no connection', stranger === null, String(stranger?.status));
}
