import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser } from '../../../test/factories.ts';
import { boldFont, fewLetters, font } from '../../../test/font.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

type Fonts = readonly (Buffer | string)[];
function form(fontes: Fonts, fields: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const one of fontes) {
    if (typeof one === 'string') data.append('fontes', one);
    else data.append('fontes', new Blob([new Uint8Array(one)]), 'caixa.woff2');
  }
  return data;
}

async function buildWorld() {
  const cliente = await buildCliente(server);
  const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  const ana = await as(server.app, await buildUser(server, cliente));
  return {
    cliente,
    save: (fontes: Fonts, fields?: Readonly<Record<string, string>>) =>
      root.put(`/api/admin/clientes/${cliente.id}/`, form(fontes, fields)),
    publish: () => root.post(`/api/admin/clientes/${cliente.id}/publicar-marca/`, {}),
    root,
    shown: async () => (await ana.get('/api/branding/')).json(),
  };
}

describe('the fonts of a brand', () => {
  it('two fonts are served by their hash for a year, under the name that the file tells', {
    tags: ['slow'],
  }, async () => {
    const { save, shown } = await buildWorld();
    expect(await shown()).not.toHaveProperty('fontes');
    const saved = (await save([font, boldFont])).json();
    expect(saved).toMatchObject({
      font_family: 'Caixa',
      fontes: [
        { url: expect.stringMatching(/^\/media\/[0-9a-f]{64}$/), peso: '400', estilo: 'normal' },
        { url: expect.stringMatching(/^\/media\/[0-9a-f]{64}$/), peso: '700', estilo: 'normal' },
      ],
    });
    expect(await shown()).toMatchObject({ font_family: 'Caixa', fontes: saved.fontes });
    const served = await server.app.inject({ url: saved.fontes[0].url });
    expect(served.rawPayload.equals(font)).toBe(true);
    expect(served.headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('one stays by its address, another takes its place, and one empty field removes all', {
    tags: ['slow'],
  }, async () => {
    const { save } = await buildWorld();
    const [regular, bold] = (await save([font, boldFont], { font_family: 'Minha' })).json().fontes;
    const swapped = (await save([bold.url, regular.url])).json();
    expect(swapped.fontes).toEqual([bold, regular]);
    expect(swapped.font_family).toBe('Minha');
    expect((await save([bold.url])).json().fontes).toEqual([bold]);
    expect((await save([bold.url, font])).json().fontes).toEqual([bold, regular]);
    expect((await save([''])).json()).toMatchObject({ fontes: [], font_family: 'Minha' });
    expect((await save([], { cnpj: '' })).json().fontes).toEqual([]);
  });

  it('a third font, another file and a font of another cliente are refused, and nothing changes', {
    tags: ['slow'],
  }, async () => {
    const other = await buildWorld();
    const foreign = (await other.save([boldFont])).json().fontes[0].url;
    const { save, shown } = await buildWorld();
    const answers = [
      await save([font, boldFont, font]),
      await save([fewLetters]),
      await save([Buffer.from('no font')]),
      await save([Buffer.alloc(300_001, 1)]),
      await save([foreign]),
      await save(['/media/../x']),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [400, { fontes: ['Uma marca tem no máximo 2 fontes.'] }],
      [400, { fontes: ['A fonte não tem a letra "A".'] }],
      [400, { fontes: ['Envie uma fonte WOFF2.'] }],
      [400, { fontes: ['Uma fonte tem no máximo 300 kB.'] }],
      [400, { fontes: ['Envie o arquivo da fonte.'] }],
      [400, { fontes: ['Envie o arquivo da fonte.'] }],
    ]);
    expect(await shown()).not.toHaveProperty('fontes');
  });

  it('fonts wait in the draft, are published with it and come back by an undoing', {
    tags: ['slow'],
  }, async () => {
    const { save, publish, shown, root } = await buildWorld();
    const first = (await save([font])).json().fontes;
    const draft = (await save([boldFont], { rascunho_marca: 'salvar' })).json();
    expect(draft.fontes).toEqual(first);
    expect(draft.rascunho_marca.fontes).toMatchObject([{ peso: '700' }]);
    expect((await shown()).fontes).toEqual(first);
    const published = await publish();
    expect((await shown()).fontes).toEqual(draft.rascunho_marca.fontes);
    const undone = await root.post(
      `/api/admin/audit/${published.headers['x-mudanca']}/desfazer/`,
      {},
    );
    expect(undone.json()).toEqual({ desfeitas: 1 });
    expect((await shown()).fontes).toEqual(first);
    expect((await server.app.inject({ url: first[0].url })).statusCode).toBe(200);
  });
});
