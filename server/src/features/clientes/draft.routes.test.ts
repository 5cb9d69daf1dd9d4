import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { clienteAdminQueries } from '../../domain/clientes/adminQueries.ts';
import { undoQueries } from '../../domain/undo/undoQueries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const image = (color: string) =>
  new Blob([`<svg xmlns="http://www.w3.org/2000/svg"><rect fill="${color}"/></svg>`]);

function form(fields: Readonly<Record<string, string | number | Blob>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) data.append(name, value, `${name}.svg`);
    else data.append(name, String(value));
  }
  return data;
}

async function buildWorld() {
  const branding = { primary_color: '#111111', brand_name: 'Aurora' };
  const cliente = await buildCliente(server, { branding });
  const path = `/api/admin/clientes/${cliente.id}/`;
  const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const geral = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  return {
    cliente,
    root,
    geral,
    save: (fields: Readonly<Record<string, string | number | Blob>>) =>
      root.put(path, form({ rascunho_marca: 'salvar', ...fields })),
    direct: (fields: Readonly<Record<string, string | number | Blob>>) =>
      root.put(path, form(fields)),
    publish: (body: object = {}) => root.post(`${path}publicar-marca/`, body),
    shown: async () => (await geral.get('/api/branding/')).json(),
    history: async () => (await root.get(historyOf(cliente.id))).json(),
    isServed: async (url: string) => (await server.app.inject({ url })).statusCode === 200,
  };
}

const historyOf = (id: number) =>
  `/api/admin/audit/?filter=${encodeURIComponent(JSON.stringify({ target: `cliente:${id}` }))}`;

describe('the draft of a brand', () => {
  it('changes nothing until one call publishes it', { tags: ['slow'] }, async () => {
    const { save, publish, shown } = await buildWorld();
    const saved = (await save({ primary_color: '#222222', logo: image('red') })).json();
    expect(saved).toMatchObject({ primary_color: '#111111', logo: null });
    expect(saved.rascunho_marca).toMatchObject({
      primary_color: '#222222',
      brand_name: 'Aurora',
      logo: expect.stringMatching(/^\/media\//),
    });
    expect(await shown()).toMatchObject({ primary_color: '#111111', logo: null });
    const published = await publish({ versao: saved.versao });
    expect(published.statusCode).toBe(200);
    expect(published.json()).toMatchObject({ primary_color: '#222222', rascunho_marca: null });
    expect(await shown()).toMatchObject({
      primary_color: '#222222',
      brand_name: 'Aurora',
      logo: saved.rascunho_marca.logo,
    });
  });

  it('a draft grows over several saves, and other fields of the form count at once', {
    tags: ['slow'],
  }, async () => {
    const { save } = await buildWorld();
    await save({ primary_color: '#222222' });
    const saved = (await save({ accent_color: '#333333', cnpj: '12ABC34501DE35' })).json();
    expect(saved.cnpj).toBe('12ABC34501DE35');
    expect(saved.rascunho_marca).toMatchObject({
      primary_color: '#222222',
      accent_color: '#333333',
    });
  });

  it('is none once it says what the brand says, and a clearing is a change', {
    tags: ['slow'],
  }, async () => {
    const { save, publish, shown } = await buildWorld();
    expect((await save({ primary_color: '#222222' })).json().rascunho_marca).not.toBeNull();
    expect((await save({ primary_color: '#111111' })).json().rascunho_marca).toBeNull();
    expect((await save({ brand_name: '' })).json().rascunho_marca).toMatchObject({
      brand_name: null,
    });
    await publish();
    expect((await shown()).brand_name).toBeNull();
  });

  it('takes back nothing that has changed in the brand meanwhile', { tags: ['slow'] }, async () => {
    const { save, direct, publish, shown } = await buildWorld();
    await save({ primary_color: '#222222' });
    await direct({ accent_color: '#444444' });
    await publish();
    expect(await shown()).toMatchObject({ primary_color: '#222222', accent_color: '#444444' });
  });

  it('an older draft of another tab is refused with the present record, and so is its publication', {
    tags: ['slow'],
  }, async () => {
    const { cliente, save, publish, shown } = await buildWorld();
    const first = (await save({ primary_color: '#222222', versao: cliente.version })).json();
    const late = await save({ primary_color: '#333333', versao: cliente.version });
    expect(late.statusCode).toBe(409);
    expect(late.json().atual.rascunho_marca).toMatchObject({ primary_color: '#222222' });
    const blind = await publish({ versao: cliente.version });
    expect(blind.statusCode).toBe(409);
    expect((await shown()).primary_color).toBe('#111111');
    expect((await publish({ versao: first.versao })).statusCode).toBe(200);
    const twice = await publish();
    expect([twice.statusCode, twice.json()]).toEqual([
      409,
      { detail: 'Não há rascunho da marca para publicar.' },
    ]);
  });

  it('is removed by one call, which changes no field of the brand beside it', {
    tags: ['slow'],
  }, async () => {
    const { save, direct, shown, isServed } = await buildWorld();
    const { logo } = (await save({ logo: image('blue') })).json().rascunho_marca;
    expect(await isServed(logo)).toBe(true);
    const both = await direct({ rascunho_marca: 'descartar', primary_color: '#555555' });
    expect([both.statusCode, both.json()]).toEqual([
      400,
      { rascunho_marca: ['Quem descarta o rascunho não muda a marca.'] },
    ]);
    expect((await direct({ rascunho_marca: 'descartar' })).json().rascunho_marca).toBeNull();
    expect(await isServed(logo)).toBe(false);
    expect((await shown()).primary_color).toBe('#111111');
    expect((await direct({ rascunho_marca: 'outro' })).statusCode).toBe(400);
  });

  it('refuses what a brand refuses, and keeps the draft', { tags: ['slow'] }, async () => {
    const { save } = await buildWorld();
    await save({ primary_color: '#222222' });
    const wrong = await save({ primary_color: 'red;x', logo: new Blob(['no']) });
    expect(wrong.statusCode).toBe(400);
    expect((await save({})).json().rascunho_marca).toMatchObject({ primary_color: '#222222' });
  });

  it('nobody but a superuser reads it: not in the brand, and no value of it in history', async () => {
    const { save, geral, shown, history, cliente } = await buildWorld();
    await save({ primary_color: '#ABCDEF' });
    const seen = [
      await shown(),
      (await geral.get('/api/clientes/')).json(),
      (await geral.get('/api/admin/audit/')).json(),
    ];
    expect(JSON.stringify(seen)).not.toContain('#ABCDEF');
    expect((await history())[0].frase).toMatch(/ alterou o rascunho da marca do cliente /);
    const refused = [
      await geral.get('/api/admin/clientes/'),
      await geral.post(`/api/admin/clientes/${cliente.id}/publicar-marca/`, {}),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });
});

describe('undoing a published brand', () => {
  it('the former brand is back with its images, and the draft stays', {
    tags: ['slow'],
  }, async () => {
    const { direct, save, publish, shown, root, history, isServed } = await buildWorld();
    const { logo } = (await direct({ logo: image('green') })).json();
    await save({ logo: image('black'), primary_color: '#222222' });
    await publish();
    expect((await history())[0].frase).toMatch(/ publicou a marca do cliente /);
    await save({ accent_color: '#777777' });
    const published = (await history()).find(({ frase }: { frase: string }) =>
      frase.includes('publicou a marca'),
    );
    expect(published.desfazer).toEqual({ completa: true, registros: 1 });
    expect(await isServed(logo)).toBe(true);
    const undone = await root.post(`/api/admin/audit/${published.id}/desfazer/`, {});
    expect([undone.statusCode, undone.json()]).toEqual([200, { desfeitas: 2 }]);
    expect(await shown()).toMatchObject({ logo, primary_color: '#111111', accent_color: null });
    expect((await history())[0].frase).toMatch(/ao desfazer uma mudança de /);
    const again = await publish();
    expect(again.json()).toMatchObject({ accent_color: '#777777', logo });
  });

  it('names what changed since, and a rehearsal changes nothing', { tags: ['slow'] }, async () => {
    const { direct, shown, root } = await buildWorld();
    const first = await direct({ primary_color: '#222222', accent_color: '#222222' });
    const change = first.headers['x-mudanca'];
    await direct({ primary_color: '#333333' });
    const path = `/api/admin/audit/${change}/desfazer/`;
    const refused = await root.post(path, {});
    expect([refused.statusCode, refused.json().restam]).toEqual([409, 1]);
    const rehearsed = await root.post('/api/admin/ensaios/', {
      metodo: 'POST',
      caminho: path,
      corpo: { restante: true },
    });
    expect(rehearsed.statusCode).toBe(200);
    expect(await shown()).toMatchObject({ primary_color: '#333333', accent_color: '#222222' });
    expect((await root.post(path, { restante: true })).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ primary_color: '#333333', accent_color: null });
  });

  it('is for superusers: others are not offered it and are refused, and other fields of a cliente stay', async () => {
    const { direct, geral, root, cliente } = await buildWorld();
    const nome = `${cliente.nome} S.A.`;
    const change = (await direct({ primary_color: '#222222', nome })).headers['x-mudanca'];
    const rowOf = async (who: typeof root) =>
      (await who.get(historyOf(cliente.id)))
        .json()
        .find((row: { id: number }) => row.id === Number(change));
    expect((await rowOf(geral)).desfazer).toBeUndefined();
    expect((await rowOf(root)).desfazer).toMatchObject({ completa: false });
    const path = `/api/admin/audit/${change}/desfazer/`;
    expect((await geral.post(path, {})).statusCode).toBe(403);
    expect((await root.post(path, {})).json()).toEqual({ desfeitas: 1 });
    const [now] = (await root.get(`/api/admin/clientes/?filter={"id":${cliente.id}}`)).json();
    expect([now.nome, now.primary_color]).toEqual([nome, '#111111']);
  });

  it('an image goes once nothing can bring it back: after thirty days, and with its cliente', {
    tags: ['slow'],
  }, async () => {
    const { direct, save, publish, isServed, root, cliente } = await buildWorld();
    const { db } = server.context;
    const first = (await direct({ logo: image('#010101') })).json().logo;
    await save({ logo: image('#020202') });
    const second = (await publish()).json().logo;
    await clienteAdminQueries(db).dropUnusedImages();
    expect([await isServed(first), await isServed(second)]).toEqual([true, true]);
    await undoQueries(db).deleteOld(new Date(Date.now() + 31 * 86_400_000));
    await clienteAdminQueries(db).dropUnusedImages();
    expect([await isServed(first), await isServed(second)]).toEqual([false, true]);
    await direct({ logo: image('#030303') });
    await root.delete(`/api/admin/clientes/${cliente.id}/`, {
      'x-confirmacao': encodeURIComponent(cliente.nome),
    });
    expect(await isServed(second)).toBe(false);
  });
});
