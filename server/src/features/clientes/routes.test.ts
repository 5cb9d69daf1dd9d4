import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  horizonte,
  unique,
} from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { clienteAdminQueries } from '../../domain/clientes/adminQueries.ts';
import { createSecretBox } from '../../domain/clientes/createSecretBox.ts';
import { undoQueries } from '../../domain/undo/undoQueries.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const url = '/api/admin/clientes/';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>';

function form(fields: Record<string, string | Blob>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, `${name}.bin`);
  }
  return data;
}
const asSuperuser = async () =>
  as(server.app, await buildUser(server, null, { is_superuser: true }));
const brandOf = async (cliente: { id: number }) => {
  const me = await as(server.app, await buildUser(server, cliente));
  return (await me.get('/api/branding/')).json();
};

describe('creating a cliente', () => {
  it('API-49 ENT-07 ENT-08 stores its fields, branding and images, which its people then see', {
    tags: ['slow'],
  }, async () => {
    const who = {
      nome: unique('Solar '),
      cnpj: '12.345.678/0001-95',
      email_responsavel_tecnico: 'ti@solar.example',
      email_responsavel_financeiro: 'contas@solar.example',
      pbi_tenant_id: aurora.tenantId,
      pbi_client_id: aurora.clientId,
    };
    const brandText = {
      brand_name: 'Solar & Filhos',
      theme_mode: 'auto',
      primary_color: '#000001',
      secondary_color: '#000002',
      accent_color: '#000003',
      navbar_color: '#000004',
      sidebar_color: '#000005',
      surface_color: '#000006',
      background_color: '#000007',
      dark_primary_color: '#000011',
      dark_secondary_color: '#000012',
      dark_accent_color: '#000013',
      dark_navbar_color: '#000014',
      dark_sidebar_color: '#000015',
      dark_surface_color: '#000016',
      dark_background_color: '#000017',
      navbar_height: '72px',
      navbar_logo_height: '40px',
      font_family: 'Roboto',
    };
    const answer = await (await asSuperuser()).post(
      url,
      form({
        ...who,
        ...brandText,
        modo_desenvolvimento: 'true',
        pbi_client_secret: aurora.secret,
        logo: new Blob([png]),
        favicon: new Blob([svg]),
      }),
    );
    expect(answer.statusCode).toBe(201);
    const made = answer.json();
    const images = {
      logo: expect.stringMatching(/^\/media\//),
      logo_dark: null,
      favicon: expect.stringMatching(/^\/media\//),
    };
    expect(made).toEqual({
      id: expect.any(Number),
      ...who,
      segundo_fator: 'ninguem',
      somente_microsoft: false,
      desativar_apos_dias: null,
      sessao_inativa_horas: null,
      sessao_maxima_horas: null,
      permitir_ver_dados: false,
      uso_nomes: true,
      rodape_pdf: false,
      enderecos: [],
      origens: [],
      redes: [],
      horarios: [],
      rascunho_marca: null,
      fontes: [],
      encerrado_em: null,
      gerenciado_por_arquivo: false,
      pbi_secret_vence: null,
      pbi_profile_id: null,
      termos: '',
      privacidade: '',
      termos_versao: null,
      ...brandText,
      ...images,
      modo_desenvolvimento: true,
      pbi_client_secret: '',
      pbi_client_secret_set: true,
      versao: 1,
    });
    const brand = await brandOf(made);
    expect(brand).toEqual({
      ...brandText,
      ...images,
      logo: made.logo,
      favicon: made.favicon,
      contato: made.email_responsavel_tecnico,
    });
    const image = await server.app.inject({ url: brand.logo });
    expect([image.headers['content-type'], image.rawPayload.equals(png)]).toEqual([
      'image/png',
      true,
    ]);
    expect((await server.app.inject({ url: brand.favicon })).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-disposition': 'attachment',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('ENT-09 stores the heights, the font and the three image files', async () => {
    const layout = { navbar_height: '72px', navbar_logo_height: '40px', font_family: 'Roboto' };
    const images = { logo: new Blob([png]), logo_dark: new Blob([svg]), favicon: new Blob([png]) };
    const answer = await (await asSuperuser()).post(
      url,
      form({ nome: unique('Lua '), ...layout, ...images }),
    );
    const path = expect.stringMatching(/^\/media\/[0-9a-f]{64}$/);
    expect(answer.json()).toMatchObject({ ...layout, logo: path, logo_dark: path, favicon: path });
  });

  it('API-55 ADM-CLI-03 invalid input gets messages by field and stores nothing', {
    tags: ['slow'],
  }, async () => {
    const me = await asSuperuser();
    const nome = unique('Errado ');
    const wrong = await me.post(
      url,
      form({ nome, email_responsavel_tecnico: 'x', modo_desenvolvimento: 'talvez' }),
    );
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      {
        email_responsavel_tecnico: ['Informe um e-mail válido.'],
        modo_desenvolvimento: ['Informe verdadeiro ou falso.'],
      },
    ]);
    expect((await me.post(url, form({ cnpj: '1' }))).json()).toEqual({
      nome: ['O nome do cliente é obrigatório.'],
    });
    const css = { primary_color: 'red;}*{', navbar_height: '64', font_family: 'x;}' };
    expect((await me.post(url, form({ nome, ...css }))).json()).toEqual({
      primary_color: ['Informe uma cor como #3B82F6.'],
      navbar_height: ['Informe uma altura como 64px.'],
      font_family: ['Informe nomes de fontes separados por vírgula.'],
    });
    const registration = { cnpj: '123', pbi_client_id: 'c-1', navbar_logo_height: '999rem' };
    expect(
      (await me.post(url, form({ nome, ...registration, font_family: "'Segoe UI" }))).json(),
    ).toEqual({
      cnpj: ['Informe um CNPJ válido, como 12.345.678/0001-95.'],
      pbi_client_id: ['Informe um GUID, como 00000000-0000-0000-0000-000000000000.'],
      navbar_logo_height: ['Informe uma altura como 64px.'],
      font_family: ['Informe nomes de fontes separados por vírgula.'],
    });
    const found = await me.get(`${url}?filter=${encodeURIComponent(JSON.stringify({ q: nome }))}`);
    expect(found.json()).toEqual([]);
    const taken = await buildCliente(server);
    expect((await me.post(url, form({ nome: taken.nome.toUpperCase() }))).json()).toEqual({
      nome: ['Já existe um cliente com este nome.'],
    });
  });

  it('a search by name shows what is the text first, then what begins with it', async () => {
    const me = await asSuperuser();
    const mark = unique('Zeta ');
    for (const nome of [`Ana ${mark}`, `${mark} Sul`, mark, `Bia ${mark}`]) {
      await me.post(url, form({ nome }));
    }
    const query = `sort=["nome","ASC"]&range=[0,1]&filter=${JSON.stringify({ q: mark })}`;
    const found = await me.get(`${url}?${encodeURI(query)}`);
    expect(found.json().map((one: { nome: string }) => one.nome)).toEqual([mark, `${mark} Sul`]);
  });

  it.each([
    [
      'a page',
      '<html><script>1</script></html>',
      'Envie uma imagem PNG, JPEG, GIF, WebP, ICO ou SVG.',
    ],
    [
      'an SVG that runs code',
      svg.replace('<rect', '<script>1</script><rect'),
      'O SVG contém o elemento <script>, o que não é aceito. Exporte-o como SVG simples.',
    ],
    [
      'a PNG of 25,000 pixels',
      Buffer.concat([
        png.subarray(0, 16),
        Buffer.from('000061a8000061a8', 'hex'),
        png.subarray(24),
      ]),
      'Envie uma imagem de até 4.096 × 4.096 pixels.',
    ],
    [
      'an SVG of nested use elements',
      svg.replace(
        '<rect width="9" height="9"/>',
        `<g id="n0"/>${Array.from({ length: 12 }, (_, level) => `<g id="n${level + 1}">${`<use href="#n${level}"/>`.repeat(9)}</g>`).join('')}`,
      ),
      'O SVG é complexo demais para um logo. Simplifique-o ou envie um PNG.',
    ],
    ['a name alone', 'logo.png', 'Envie uma imagem PNG, JPEG, GIF, WebP, ICO ou SVG.'],
    ['a file of no bytes', '', 'O arquivo está vazio.'],
    [
      'a PNG whose end is missing',
      png.subarray(0, 60),
      'A imagem está incompleta. Envie o arquivo de novo.',
    ],
  ])('ENTR-05 refuses %s as a logo', async (_, content, message) => {
    const answer = await (await asSuperuser()).post(
      url,
      form({ nome: unique('Logo '), logo: new Blob([content], { type: 'image/png' }) }),
    );
    expect([answer.statusCode, answer.json()]).toEqual([400, { logo: [message] }]);
  });

  it('refuses a file of more than one megabyte, and a JSON body', { tags: ['slow'] }, async () => {
    const me = await asSuperuser();
    const big = new Blob([png, Buffer.alloc(1_000_001)]);
    const answer = await me.post(url, form({ nome: unique('Grande '), logo: big }));
    expect([answer.statusCode, answer.json()]).toEqual([
      413,
      { detail: 'O conteúdo enviado é grande demais.' },
    ]);
    expect((await me.post(url, { nome: unique('Json ') })).statusCode).toBe(415);
    expect((await me.post('/api/admin/users/', form({ username: 'x' }))).statusCode).toBe(415);
  });
});

describe('changing a cliente', () => {
  it('LIM-03 keeps a long secret whole, and refuses a text that no field holds', async () => {
    const cliente = await buildCliente(server);
    const superuser = await asSuperuser();
    const save = (fields: Record<string, string>) =>
      superuser.put(`/api/admin/clientes/${cliente.id}/`, form(fields));
    const secret = `${'a'.repeat(16_000)}~`;
    expect((await save({ pbi_client_secret: secret })).statusCode).toBe(200);
    const [row] = await server.context.db
      .select()
      .from(schema.cliente)
      .where(eq(schema.cliente.id, cliente.id));
    const { pbi_secret: bytes, pbi_secret_key_id: keyId } = row ?? {};
    if (!bytes || !keyId) throw new Error('no secret');
    expect(server.context.secretBox.open(`cliente:${cliente.id}`, { bytes, keyId })).toBe(secret);
    const long = await save({ brand_name: 'a'.repeat(80_001) });
    expect([long.statusCode, long.json()]).toEqual([
      400,
      { brand_name: ['O texto é longo demais.'] },
    ]);
  });

  it('API-50 keeps absent fields, clears empty fields, and keeps the secret when its field is empty', async () => {
    const me = await asSuperuser();
    const cliente = await buildCliente(server, { cnpj: '1', branding: { brand_name: 'A' } });
    const changed = await me.put(
      `${url}${cliente.id}/`,
      form({ cnpj: '', pbi_client_secret: '', primary_color: '#123456' }),
    );
    expect(changed.json()).toMatchObject({
      nome: cliente.nome,
      cnpj: null,
      brand_name: 'A',
      primary_color: '#123456',
      pbi_client_secret_set: true,
    });
    const test = await me.post(`${url}${cliente.id}/test-credentials/`);
    expect(test.json().ok).toBe(true);
  });

  it('API-50 accepts wrong stored values while another field changes, and no other wrong value', async () => {
    const me = await asSuperuser();
    const stored = { cnpj: '123', pbi_client_id: 'c-1' };
    const cliente = await buildCliente(server, { ...stored, branding: { font_family: "'Old" } });
    const one = `${url}${cliente.id}/`;
    const changed = await me.put(
      one,
      form({ ...stored, font_family: "'Old", email_responsavel_tecnico: 'ti@velho.example' }),
    );
    expect([changed.statusCode, changed.json()]).toMatchObject([
      200,
      { ...stored, font_family: "'Old", email_responsavel_tecnico: 'ti@velho.example' },
    ]);
    const wrong = await me.put(one, form({ cnpj: '124', pbi_client_id: 'c-2', font_family: "'N" }));
    expect([wrong.statusCode, Object.keys(wrong.json())]).toEqual([
      400,
      ['cnpj', 'pbi_client_id', 'font_family'],
    ]);
  });

  it('keeps a replaced image while another cliente uses it or an undoing can bring it back', async () => {
    const me = await asSuperuser();
    const content = svg.replace('9', String(10 + Math.random()));
    const other = svg.replace('9', String(20 + Math.random()));
    const make = async () =>
      (await me.post(url, form({ nome: unique('Img '), logo: new Blob([content]) }))).json();
    const [one, two] = [await make(), await make()];
    expect(one.logo).toBe(two.logo);
    const status = async () => (await server.app.inject({ url: one.logo })).statusCode;
    await me.put(`${url}${one.id}/`, form({ logo: new Blob([other]) }));
    expect(await status()).toBe(200);
    expect((await me.put(`${url}${two.id}/`, form({ logo: '' }))).json().logo).toBeNull();
    expect(await status()).toBe(200);
    await undoQueries(server.context.db).deleteOld(new Date(Date.now() + 31 * 86_400_000));
    await clienteAdminQueries(server.context.db).dropUnusedImages();
    expect(await status()).toBe(404);
  });
});

describe('only superusers manage clientes', () => {
  it.each(['Admin Geral', 'Admin de Usuários', 'Admin de Relatórios'])(
    'ROLE-19 AMBIG-02 an %s gets 403 for every call',
    async (group) => {
      const cliente = await buildCliente(server);
      const me = await as(server.app, await buildUser(server, cliente, { groups: [group] }));
      const one = `${url}${cliente.id}/`;
      for (const answer of [
        await me.get(url),
        await me.post(url, form({ nome: 'x' })),
        await me.put(one, form({ nome: 'x' })),
        await me.delete(one),
        await me.post(`${one}test-credentials/`),
      ]) {
        expect(answer.statusCode).toBe(403);
      }
    },
  );

  it('API-48 API-51 a superuser lists, searches and deletes clientes with everything they own', async () => {
    const me = await asSuperuser();
    const cliente = await buildCliente(server, { nome: unique('Água Viva ') });
    const person = await buildUser(server, cliente);
    const asPerson = await as(server.app, person);
    const filter = encodeURIComponent(JSON.stringify({ q: 'agua viva' }));
    const list = await me.get(`${url}?filter=${filter}&range=[0,0]&sort=["nome","ASC"]`);
    expect(list.headers['content-range']).toMatch(/^clientes 0-0\/\d+$/);
    const whole = await me.get(url);
    expect(whole.headers['content-range']).toBeUndefined();
    const listed = whole.json().find(({ id }: { id: number }) => id === cliente.id);
    expect(listed).toMatchObject({ nome: cliente.nome, pbi_tenant_id: aurora.tenantId });
    expect((await me.delete(`${url}${cliente.id}/`)).statusCode).toBe(200);
    expect((await asPerson.get('/api/auth/user/')).statusCode).toBe(401);
    const left: { id: number }[] = (await me.get(url)).json();
    expect(left.map(({ id }) => id)).not.toContain(cliente.id);
    expect((await me.delete(`${url}${cliente.id}/`)).statusCode).toBe(404);
    expect((await me.put(`${url}${cliente.id}/`, form({ nome: 'x' }))).statusCode).toBe(404);
    const actions = await server.context.db
      .select({ action: schema.audit.action })
      .from(schema.audit)
      .where(eq(schema.audit.target, `cliente:${cliente.id}`));
    expect(actions).toEqual([{ action: 'cliente.delete' }]);
  });
});

describe('deleting a cliente that has superusers', () => {
  it('API-51 keeps them without a cliente, with a record each, and signs out everybody else at once', async () => {
    const me = await asSuperuser();
    const cliente = await buildCliente(server);
    const relatorio = await buildRelatorio(server, cliente);
    const reader = await buildUser(server, cliente);
    const chief = await buildUser(server, cliente, { is_superuser: true });
    await server.context.db.insert(schema.identidade).values({
      kind: 'microsoft',
      source: crypto.randomUUID(),
      value: crypto.randomUUID(),
      user_id: chief.id,
    });
    const [asReader, asChief] = [await as(server.app, reader), await as(server.app, chief)];
    expect((await asReader.get('/api/auth/user/')).statusCode).toBe(200);
    expect((await asChief.delete(`${url}${cliente.id}/`)).statusCode).toBe(409);
    await asChief.put(`/api/reports/${relatorio.id}/favorite/`);

    expect((await me.delete(`${url}${cliente.id}/`)).statusCode).toBe(200);
    expect((await asReader.get('/api/auth/user/')).statusCode).toBe(401);
    expect((await asChief.get('/api/auth/user/')).statusCode).toBe(200);
    const stored = (await me.get(`/api/admin/users/${chief.id}/`)).json();
    expect(stored).toMatchObject({ is_superuser: true, cliente_id_leitura: null });
    const rows = await server.context.db
      .select()
      .from(schema.identidade)
      .where(eq(schema.identidade.user_id, chief.id));
    expect(rows).toEqual([]);
    const filter = encodeURIComponent(JSON.stringify({ cliente: cliente.id }));
    const audit: { action: string; target: string; details: object }[] = (
      await me.get(`/api/admin/audit/?filter=${filter}`)
    ).json();
    const changes = audit.filter(({ action }) => !action.startsWith('session.'));
    expect(changes.map(({ action, target, details }) => ({ action, target, details }))).toEqual([
      {
        action: 'user.update',
        target: `user:${chief.id}`,
        details: { fields: ['cliente_id', 'microsoft'] },
      },
      {
        action: 'cliente.delete',
        target: `cliente:${cliente.id}`,
        details: { nome: cliente.nome, people: 1, relatorios: 1, aplicativos: 0 },
      },
    ]);
  });
});

describe('a tenant that is written as a domain', () => {
  it('NUV-07 is stored as its GUID, for a new and for a stored cliente', async () => {
    const me = await asSuperuser();
    const created = await me.post(
      url,
      form({ nome: unique('Domínio '), pbi_tenant_id: ' Aurora.example ' }),
    );
    expect([created.statusCode, created.json().pbi_tenant_id]).toEqual([201, aurora.tenantId]);
    const one = `${url}${created.json().id}/`;
    const changed = await me.put(one, form({ pbi_tenant_id: 'horizonte.example' }));
    expect(changed.json().pbi_tenant_id).toBe(horizonte.tenantId);
  });

  it('NUV-07 is refused if no tenant has it, and nothing is saved', {
    tags: ['slow'],
  }, async () => {
    const me = await asSuperuser();
    const cliente = await buildCliente(server, { pbi_tenant_id: 'antigo.example' });
    const one = `${url}${cliente.id}/`;
    const refused = await me.put(one, form({ nome: 'Não', pbi_tenant_id: 'inexistente.example' }));
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        pbi_tenant_id: [
          'O domínio inexistente.example não é de um tenant desta nuvem da Microsoft. Confira-o, ou informe o GUID.',
        ],
      },
    ]);
    const same = await me.put(one, form({ pbi_tenant_id: 'antigo.example' }));
    expect(same.json()).toMatchObject({ nome: cliente.nome, pbi_tenant_id: 'antigo.example' });
  });

  it('NUV-07 is answered with 503 while Entra ID does not answer; a GUID is not looked up', async () => {
    const me = await asSuperuser();
    server.emulator.faults.once('entra.discovery', { status: 503 });
    const down = await me.post(
      url,
      form({ nome: unique('Fora '), pbi_tenant_id: 'aurora.example' }),
    );
    expect([down.statusCode, down.json().detail]).toEqual([
      503,
      'O Microsoft Entra não respondeu qual é o GUID deste domínio. Informe o GUID no Tenant ID, ou tente de novo.',
    ]);
    server.emulator.faults.once('entra.discovery', { status: 503 });
    const created = await me.post(
      url,
      form({ nome: unique('Fora '), pbi_tenant_id: aurora.tenantId }),
    );
    expect(created.statusCode).toBe(201);
    server.emulator.faults.clear();
  });
});

describe('the credentials test', () => {
  it('says that the current key does not decrypt the stored secret, as does opening a report', async () => {
    const cliente = await buildCliente(server);
    const { keyId, bytes } = createSecretBox(Buffer.alloc(32, 9), 'outra').seal(
      `cliente:${cliente.id}`,
      'x',
    );
    await server.context.db
      .update(schema.cliente)
      .set({ pbi_secret: bytes, pbi_secret_key_id: keyId })
      .where(eq(schema.cliente.id, cliente.id));
    const detail =
      'O segredo Power BI deste cliente não pôde ser aberto com a chave atual. Informe-o de novo no cadastro do cliente.';
    const me = await asSuperuser();
    const test = await me.post(`${url}${cliente.id}/test-credentials/`);
    expect([test.statusCode, test.json()]).toMatchObject([200, { ok: false, detail }]);
    const relatorio = await buildRelatorio(server, cliente);
    const read = await me.get(`/api/embed-info/${relatorio.id}/`);
    expect([read.statusCode, read.json()]).toEqual([503, { detail }]);
  });
});
