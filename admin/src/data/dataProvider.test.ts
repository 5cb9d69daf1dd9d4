import { createClient, createMemorySession } from '@portal/api-client';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDataProvider } from './dataProvider.ts';

const backend = setupServer();
beforeAll(() => backend.listen());
afterEach(() => backend.resetHandlers());
afterAll(() => backend.close());

let foreign = 0;
const provider = createDataProvider(
  createClient({
    baseUrl: 'http://api.example',
    session: createMemorySession({ access: 'a1', refresh: 'r1' }),
    onSessionLost: () => undefined,
    onForeignAnswer: () => {
      foreign += 1;
    },
  }),
);
const rows = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  username: `u${index + 1}`,
}));
const page = (pageNumber: number, perPage = 5) => ({
  pagination: { page: pageNumber, perPage },
  sort: { field: 'username', order: 'DESC' as const },
  filter: {},
});

describe('a list', () => {
  it('a list with Content-Range is used as the backend paged it', async () => {
    let asked = '';
    backend.use(
      http.get('http://api.example/api/admin/users/', ({ request }) => {
        asked = new URL(request.url).search;
        return HttpResponse.json(rows.slice(5, 10), {
          headers: { 'Content-Range': 'users 5-9/100000' },
        });
      }),
    );
    const { data, total } = await provider.getList('users', page(2));
    expect(total).toBe(100_000);
    expect(data.map(({ id }) => id)).toEqual([6, 7, 8, 9, 10]);
    expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({
      sort: '["username","DESC"]',
      range: '[5,9]',
      filter: '{}',
    });
  });

  it('a plain array is filtered, sorted and paged in the browser', async () => {
    backend.use(http.get('http://api.example/api/admin/users/', () => HttpResponse.json(rows)));
    const { data, total } = await provider.getList('users', page(2));
    expect(total).toBe(12);
    expect(data.map(({ username }) => username)).toEqual(['u7', 'u6', 'u5', 'u4', 'u3']);
    const some = await provider.getMany('users', { ids: [3, 5] });
    expect(some.data.map(({ id }) => id)).toEqual([3, 5]);
  });

  const people = [
    { id: 1, nome: 'Água', cliente: 1, groups: ['A', 'B'], is_superuser: false },
    { id: 2, nome: 'beta', cliente: 2, groups: [], is_superuser: true },
    { id: 3, nome: 'Zona', cliente: 1, groups: ['B'], is_superuser: false },
  ];
  const named = people.map(({ nome, ...one }) => ({
    ...one,
    nome,
    username: nome,
    nome_relatorio: nome,
  }));
  it.each([
    ['users', '/api/admin/users/', 'username'],
    ['clientes', '/api/admin/clientes/', 'nome'],
    ['reports', '/api/admin/powerbiconfig/', 'nome_relatorio'],
    ['aplicativos', '/api/admin/aplicativos/', 'nome'],
  ])(
    'a whole list of %s is sorted, searched, filtered and paged in the browser, as an array and in results',
    async (resource, path, field) => {
      for (const body of [named, { results: named }]) {
        backend.use(http.get(`http://api.example${path}`, () => HttpResponse.json(body)));
        const idsOf = async (filter: object, perPage = 10) => {
          const pagination = { page: 1, perPage };
          const sort = { field, order: 'ASC' as const };
          const { data, total } = await provider.getList(resource, { pagination, sort, filter });
          return [data.map(({ id }) => id), total];
        };
        expect(await idsOf({})).toEqual([[1, 2, 3], 3]);
        expect(await idsOf({}, 2)).toEqual([[1, 2], 3]);
        expect(await idsOf({ q: 'AGUA' })).toEqual([[1], 1]);
        expect(await idsOf({ cliente: 1, q: 'z' })).toEqual([[3], 1]);
        expect(await idsOf({ groups: 'B' })).toEqual([[1, 3], 2]);
      }
    },
  );

  it('the users filter finds superusers by is_superuser', async () => {
    backend.use(http.get('http://api.example/api/admin/users/', () => HttpResponse.json(named)));
    const params = { ...page(1), filter: { groups: 'Superuser' } };
    expect((await provider.getList('users', params)).data.map(({ id }) => id)).toEqual([2]);
  });

  it('a request has the bearer token and the trailing slash', async () => {
    const seen: string[] = [];
    backend.use(
      http.get('http://api.example/api/admin/users/3/', ({ request }) => {
        seen.push(request.headers.get('Authorization') ?? '');
        return HttpResponse.json(rows[2]);
      }),
    );
    expect((await provider.getOne('users', { id: 3 })).data).toEqual(rows[2]);
    expect(seen).toEqual(['Bearer a1']);
  });

  it.each([
    ['another JSON', () => HttpResponse.json({ detail: 'x' })],
    ['a page', () => HttpResponse.html('<h1>Wi-Fi</h1>')],
    ['a page that calls itself JSON', () => HttpResponse.text('<h1>Wi-Fi</h1>')],
    ['nothing', () => new HttpResponse(null)],
  ])('ENTR-07 %s in the place of a list or of a record is no connection', async (_, answer) => {
    foreign = 0;
    backend.use(
      http.all('http://api.example/api/admin/users/', answer),
      http.all('http://api.example/api/admin/users/3/', answer),
    );
    const sentence = 'O que respondeu não foi o portal (uma página de proxy ou firewall).';
    await expect(provider.getList('users', page(1))).rejects.toThrow(sentence);
    await expect(provider.getOne('users', { id: 3 })).rejects.toThrow(sentence);
    const change = { data: { username: 'x' }, previousData: { id: 3 } };
    await expect(provider.create('users', change)).rejects.toThrow('confira antes de repetir');
    await expect(provider.update('users', { id: 3, ...change })).rejects.toThrow(sentence);
    expect(foreign).toBe(4);
  });
});

describe('one record', () => {
  it('a record without a call of its own is looked up in the list', async () => {
    let asked = '';
    backend.use(
      http.get('http://api.example/api/admin/clientes/', ({ request }) => {
        asked = new URL(request.url).searchParams.get('filter') ?? '';
        return HttpResponse.json({
          results: [
            { id: 1, nome: 'Um' },
            { id: 2, nome: 'Dois' },
          ],
        });
      }),
    );
    expect((await provider.getOne('clientes', { id: '2' })).data).toEqual({ id: 2, nome: 'Dois' });
    expect(asked).toBe('{"id":[2]}');
    await expect(provider.getOne('clientes', { id: 3 })).rejects.toMatchObject({ status: 404 });
  });
});

describe('a server that announces nothing', () => {
  it('REC-02 gets no list that it does not have', async () => {
    // The fake backend refuses a request that it does not know.
    await expect(provider.getList('equipes', page(1))).rejects.toMatchObject({
      name: 'NotAnnouncedError',
    });
  });

  it('REC-02 gets no field that it does not have, in a new record and in a change', async () => {
    const bodies: unknown[] = [];
    const note = async ({ request }: { request: Request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ id: 3 });
    };
    backend.use(
      http.post('http://api.example/api/admin/users/', note),
      http.put('http://api.example/api/admin/powerbiconfig/3/', note),
    );
    const previousData = { id: 3 };
    await provider.create('users', {
      data: { username: 'ana', is_active: true, equipes_input: [1] },
    });
    await provider.update('reports', {
      id: 3,
      data: { rls_role: 'Loja', rls_nome: 'email', users_allowed_ends: { 1: null }, versao: 4 },
      previousData,
    });
    expect(bodies).toEqual([{ username: 'ana' }, { rls_role: 'Loja' }]);
  });
});

describe('changes', () => {
  it('API-49 API-50 AUTH-13 a cliente is sent as multipart, with the content type that the browser sets', async () => {
    const seen: string[] = [];
    const note = async ({ request }: { request: Request }) => {
      const type = request.headers.get('Content-Type')?.split(';')[0];
      const nome = (await request.formData()).get('nome');
      const bearer = request.headers.get('Authorization');
      seen.push(`${request.method} ${type} ${nome} ${bearer}`);
      return HttpResponse.json({ id: 2, nome });
    };
    backend.use(
      http.post('http://api.example/api/admin/clientes/', note),
      http.put('http://api.example/api/admin/clientes/2/', note),
    );
    await provider.create('clientes', { data: { nome: 'Novo' } });
    const previousData = { id: 2 };
    await provider.update('clientes', { id: '2', data: { nome: 'Outro' }, previousData });
    expect(seen).toEqual([
      'POST multipart/form-data Novo Bearer a1',
      'PUT multipart/form-data Outro Bearer a1',
    ]);
  });

  it('messages of the server reach the fields', async () => {
    backend.use(
      http.post('http://api.example/api/admin/users/', () =>
        HttpResponse.json({ email: ['E-mail inválido.', 'Já existe.'] }, { status: 400 }),
      ),
    );
    await expect(provider.create('users', { data: { username: 'x' } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { email: 'E-mail inválido. Já existe.' } },
    });
  });

  it('a deletion returns the deleted record, because the answer of the server is empty', async () => {
    backend.use(
      http.delete(
        'http://api.example/api/admin/users/3/',
        () => new HttpResponse(null, { status: 204 }),
      ),
    );
    const previousData = { id: 3, username: 'u3' };
    expect(await provider.delete('users', { id: 3, previousData })).toEqual({
      data: previousData,
    });
  });
});
