import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, setEnderecos, unique } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ PUBLIC_URL: 'https://portal.exemplo.com' });
});
const newHost = (label = 'bi') => `${unique(label).toLowerCase()}.exemplo.com.br`;
const brandAt = async (host: string) =>
  (await server.app.inject({ url: '/api/branding/', headers: { host } })).json();
const isKnown = async (domain: string) =>
  (
    await server.app.inject({
      url: `/api/enderecos/permitido/?domain=${encodeURIComponent(domain)}`,
      remoteAddress: '10.44.1.1',
    })
  ).statusCode;

describe('the host names of a cliente', () => {
  it('are stored in lower case and in punycode, in their order, and written into history', async () => {
    const cliente = await buildCliente(server, { branding: { brand_name: 'Aurora' } });
    const [first, second] = [newHost(), newHost('relatórios')];
    const answer = await setEnderecos(server, cliente, [` ${first.toUpperCase()} `, second]);
    const punycode = new URL(`https://${second}`).hostname;
    expect(punycode).toMatch(/^xn--/);
    expect([answer.statusCode, answer.json().enderecos]).toEqual([200, [first, punycode]]);
    const me = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const form = new FormData();
    form.append('enderecos', punycode);
    form.append('enderecos', first);
    const url = `/api/admin/clientes/${cliente.id}/`;
    expect((await me.put(url, form)).json().enderecos).toEqual([punycode, first]);
    const rows = await (await historyReader(server))({ target: `cliente:${cliente.id}` });
    expect(rows[0]?.mudancas).toEqual([
      { campo: 'enderecos', antes: null, depois: first },
      { campo: 'enderecos', antes: null, depois: punycode },
    ]);
    expect(await brandAt(first)).toMatchObject({ brand_name: 'Aurora' });
    expect(await brandAt(`${first.toUpperCase()}:8443`)).toMatchObject({ brand_name: 'Aurora' });
    expect(await brandAt(`x.${first}`)).toMatchObject({ brand_name: null });
  });

  it('stay where a form does not name them, and one empty field removes them', async () => {
    const cliente = await buildCliente(server);
    const host = newHost();
    await setEnderecos(server, cliente, [host]);
    const me = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const form = new FormData();
    form.append('brand_name', 'Nova');
    const kept = await me.put(`/api/admin/clientes/${cliente.id}/`, form);
    expect(kept.json()).toMatchObject({ brand_name: 'Nova', enderecos: [host] });
    expect((await setEnderecos(server, cliente, [])).json().enderecos).toEqual([]);
    expect(await isKnown(host)).toBe(404);
  });

  it.each([
    ['https://bi.exemplo.com', 'não é um endereço'],
    ['bi.exemplo.com:8443', 'não é um endereço'],
    ['bi.exemplo.com/x', 'não é um endereço'],
    ['ana@bi.exemplo.com', 'não é um endereço'],
    ['*.exemplo.com', 'não é um endereço'],
    ['10.0.0.1', 'não é um endereço'],
    ['0x7f.1', 'não é um endereço'],
    ['[::1]', 'não é um endereço'],
    ['localhost', 'não é um endereço'],
    ['bi.exemplo.com.', 'não é um endereço'],
    ['bi_2.exemplo.com', 'não é um endereço'],
    ['-bi.exemplo.com', 'não é um endereço'],
    [`${'a'.repeat(64)}.exemplo.com`, 'não é um endereço'],
    ['Portal.Exemplo.com', 'é o endereço do próprio portal'],
  ])('refuse %s', async (text, sentence) => {
    const cliente = await buildCliente(server);
    const answer = await setEnderecos(server, cliente, [text]);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { enderecos: [expect.stringContaining(sentence)] },
    ]);
  });

  it('are at most five, each once, and of one cliente alone, whose name a refusal does not tell', async () => {
    const cliente = await buildCliente(server, { nome: unique('Segredo ') });
    const other = await buildCliente(server);
    const hosts = Array.from({ length: 6 }, () => newHost());
    expect((await setEnderecos(server, cliente, hosts)).json()).toEqual({
      enderecos: ['Um cliente tem no máximo 5 endereços.'],
    });
    const [host = ''] = hosts;
    expect((await setEnderecos(server, cliente, [host, host.toUpperCase()])).json()).toEqual({
      enderecos: [`O endereço ${host} está repetido.`],
    });
    expect((await setEnderecos(server, cliente, hosts.slice(0, 5))).statusCode).toBe(200);
    const taken = await setEnderecos(server, other, [newHost(), host]);
    expect([taken.statusCode, taken.json()]).toEqual([
      400,
      { enderecos: ['Um destes endereços já é usado neste portal.'] },
    ]);
    expect(taken.body).not.toContain(cliente.nome);
  });

  it('are set by superusers alone', async () => {
    const cliente = await buildCliente(server);
    const me = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
    const form = new FormData();
    form.append('enderecos', newHost());
    expect((await me.put(`/api/admin/clientes/${cliente.id}/`, form)).statusCode).toBe(403);
  });

  it('show the default while the cliente is closed, are free again once it is deleted', async () => {
    const cliente = await buildCliente(server, { branding: { brand_name: 'Fechada' } });
    const host = newHost();
    await setEnderecos(server, cliente, [host]);
    const me = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    await me.post(`/api/admin/clientes/${cliente.id}/encerrar/`);
    expect(await brandAt(host)).toMatchObject({ brand_name: null });
    await me.post(`/api/admin/clientes/${cliente.id}/reabrir/`);
    expect(await brandAt(host)).toMatchObject({ brand_name: 'Fechada' });
    await me.delete(`/api/admin/clientes/${cliente.id}/`);
    expect(await brandAt(host)).toMatchObject({ brand_name: null });
    expect((await setEnderecos(server, await buildCliente(server), [host])).statusCode).toBe(200);
  });
});

describe('what a proxy learns before it makes a certificate', () => {
  it('MARCA-04 is 200 for the hosts of clientes and of the portal, 404 for others, of which an address may ask 300 a minute', async () => {
    const cliente = await buildCliente(server);
    const host = newHost();
    await setEnderecos(server, cliente, [host]);
    expect(await isKnown(host)).toBe(200);
    expect(await isKnown('portal.exemplo.com')).toBe(200);
    for (const other of ['evil.example', '10.0.0.1', `${host}.evil.example`, 'a b', '%']) {
      expect([other, await isKnown(other)]).toEqual([other, 404]);
    }
    const bare = await server.app.inject({ url: '/api/enderecos/permitido/' });
    expect(bare.statusCode).toBe(400);
    const strict = await testServer({ BUDGET_FACTOR: '0.01' });
    const ask = async (remoteAddress: string) =>
      (
        await strict.app.inject({
          url: '/api/enderecos/permitido/?domain=evil.example',
          remoteAddress,
        })
      ).statusCode;
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push(await ask('10.44.2.1'));
    expect(answers).toEqual([404, 404, 404, 429]);
    expect(await ask('10.44.2.2')).toBe(404);
    const known = '/api/enderecos/permitido/?domain=localhost';
    const still = await strict.app.inject({ url: known, remoteAddress: '10.44.2.1' });
    expect(still.statusCode).toBe(200);
  });
});
