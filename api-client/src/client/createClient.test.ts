import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createToken, getCurrentUser, logout, refreshToken } from '../contract/auth.ts';
import { getBranding } from '../contract/branding.ts';
import { createCliente, testClienteCredentials } from '../contract/clientes.ts';
import { favoriteRelatorio, getRefreshInfo } from '../contract/oneRelatorio.ts';
import { updateAppPermissions } from '../contract/permissoes.ts';
import { createClient } from './createClient.ts';
import { HttpError, NetworkError, NotAnnouncedError, SessionLostError } from './errors.ts';
import { createMemorySession, type Tokens } from './session.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: string;
}
type Answer = { status: number; body?: unknown; text?: string };
type Handler = (seen: Seen, earlier: readonly Seen[]) => Answer | Promise<Answer>;

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((done) => (server ? server.close(done) : done(undefined)));
  server = undefined;
});

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Creates a client and a real HTTP server for it. `seen` lists the requests that arrived, in order. */
async function clientAgainst(
  handler: Handler,
  tokens: Tokens | null,
  recursos: readonly string[] = [],
) {
  const seen: Seen[] = [];
  const listening = createServer(async (request, response) => {
    const entry: Seen = {
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization,
      contentType: request.headers['content-type'],
      body: await readText(request),
    };
    const earlier = [...seen];
    seen.push(entry);
    const { status, body, text } = await handler(entry, earlier);
    response.writeHead(status, { 'content-type': text ? 'text/html' : 'application/json' });
    response.end(text ?? (body === undefined ? '' : JSON.stringify(body)));
  });
  server = listening;
  await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done));
  const { port } = listening.address() as AddressInfo;
  const session = createMemorySession(tokens);
  let losses = 0;
  const client = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    session,
    recursos,
    onSessionLost: () => {
      losses += 1;
    },
  });
  return { client, session, seen, losses: () => losses };
}

const signedIn: Tokens = { access: 'old', refresh: 'r1' };
const isRefresh = (seen: Seen) => seen.url === '/api/token/refresh/';
const user = {
  id: 1,
  username: 'ana',
  first_name: 'Ana',
  email: 'ana@aurora.example',
  recursos: ['logout'],
};

/** A server that accepts only the access token `new`, which a token refresh answers. */
const expired: Handler = (seen) => {
  if (isRefresh(seen)) return { status: 200, body: { access: 'new' } };
  return seen.authorization === 'Bearer new'
    ? { status: 200, body: user }
    : { status: 401, body: { detail: 'Sessão expirada.' } };
};

describe('an added call', () => {
  it('REC-02 is not sent to a server that announces nothing', async () => {
    const plain: Handler = () => ({ status: 200, body: { ...user, recursos: undefined } });
    const { client, seen } = await clientAgainst(plain, signedIn);
    await client.call(getCurrentUser);
    await expect(client.call(logout, { body: {} })).rejects.toBeInstanceOf(NotAnnouncedError);
    expect(seen.map(({ url }) => url)).toEqual(['/api/auth/user/']);
  });

  it('REC-02 is sent only where its own resource is announced', async () => {
    const { client, seen } = await clientAgainst(() => ({ status: 200, body: user }), signedIn);
    await client.call(getCurrentUser);
    await client.call(logout, { body: {} });
    await expect(client.call(testClienteCredentials, { params: { id: 1 } })).rejects.toBeInstanceOf(
      NotAnnouncedError,
    );
    expect(seen.map(({ url }) => url)).toEqual(['/api/auth/user/', '/api/auth/logout/']);
  });

  it('REC-02 follows the page until the server has answered who is signed in, and after the sign-out', async () => {
    const { client, seen, session } = await clientAgainst(
      () => ({ status: 200, body: { ...user, recursos: [] } }),
      signedIn,
      ['logout'],
    );
    const isSent = async () => {
      const before = seen.length;
      await client.call(logout, { body: {} }).catch(() => undefined);
      return seen.length > before;
    };
    expect(await isSent()).toBe(true);
    await client.call(getCurrentUser);
    expect(await isSent()).toBe(false);
    session.clear();
    expect(await isSent()).toBe(true);
  });
});

describe('an added field', () => {
  const permission = { user_id: 1, access_type: 'full', expira_em: null } as const;

  it.each([
    [['prazos'], { app_id: 3, permissions: [permission] }],
    [['versoes'], { app_id: 3, versao: 7, permissions: [{ user_id: 1, access_type: 'full' }] }],
    [[], { app_id: 3, permissions: [{ user_id: 1, access_type: 'full' }] }],
  ])('REC-02 of a body is sent only to a server that announces it: %s', async (recursos, body) => {
    const { client, seen } = await clientAgainst(
      () => ({ status: 200, body: { ...user, recursos } }),
      signedIn,
    );
    await client.call(getCurrentUser);
    await client.call(updateAppPermissions, {
      body: { app_id: 3, versao: 7, permissions: [permission] },
    });
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual(body);
  });
});

describe('bearer and content type', () => {
  it('AUTH-03 sends the access token as a bearer token', async () => {
    const { client, seen } = await clientAgainst(() => ({ status: 200, body: user }), signedIn);
    await client.call(getCurrentUser);
    await client.call(getBranding);
    await client.call(favoriteRelatorio, { params: { id: 7 } });
    await client.call(logout, { body: { refresh: 'r1' } });
    await client.request('/api/x/', { method: 'DELETE' });
    expect(seen.map(({ authorization }) => authorization)).toEqual(Array(5).fill('Bearer old'));
  });

  it('AUTH-03 sends no bearer token without an access token', async () => {
    const { client, seen } = await clientAgainst(() => ({ status: 200, body: user }), null);
    await client.call(getCurrentUser);
    await client.call(getBranding);
    await client.request('/api/x/');
    expect(seen.map(({ authorization }) => authorization)).toEqual(Array(3).fill(undefined));
  });

  it('AUTH-04 sends bodies as JSON', async () => {
    const answer = { status: 200, body: { access: 'a', refresh: 'r' } };
    const { client, seen } = await clientAgainst(() => answer, null);
    await client.call(createToken, { body: { username: 'ana', password: 'x' } });
    expect(seen[0]?.contentType).toBe('application/json');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ username: 'ana', password: 'x' });
  });

  it('AUTH-13 lets the browser set the content type of a form and keeps the bearer token', async () => {
    const { client, seen } = await clientAgainst(() => ({ status: 200, body: {} }), signedIn);
    const body = new FormData();
    body.set('nome', 'Aurora');
    await client.call(createCliente, { body });
    await client.request('/api/admin/clientes/', { method: 'POST', body });
    for (const { contentType, authorization, body: sent } of seen) {
      const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(contentType ?? '')?.[1];
      expect(sent).toContain(`--${boundary}\r\n`);
      expect(authorization).toBe('Bearer old');
    }
    expect(seen).toHaveLength(2);
  });

  it('fills path parameters and leaves out absent query values', async () => {
    const { client, seen } = await clientAgainst(() => ({ status: 200, body: {} }), signedIn);
    await client.call(favoriteRelatorio, { params: { id: 7 } });
    await client.call(getRefreshInfo, { query: { workspace_id: 'w', dataset_id: 'd&1' } });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/reports/7/favorite/',
      'GET /api/powerbi/dataset-refresh/?workspace_id=w&dataset_id=d%261',
    ]);
  });
});

it('AUTH-05 sets no time-out: a call waits until the server answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] });
  const signals: unknown[] = [];
  const client = createClient({
    baseUrl: '',
    session: createMemorySession(),
    onSessionLost: () => {},
    fetch: (_, init) => {
      signals.push(init?.signal);
      return new Promise(() => {});
    },
  });
  let isSettled = false;
  client.call(getCurrentUser).finally(() => {
    isSettled = true;
  });
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  vi.useRealTimers();
  expect(isSettled).toBe(false);
  expect(signals).toEqual([undefined]);
});

describe('a 401', () => {
  it('AUTH-06 AUTH-07 refreshes once and repeats the request with the new token', async () => {
    const { client, session, seen } = await clientAgainst(expired, signedIn);
    expect(await client.call(getCurrentUser)).toEqual(user);
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/auth/user/',
      '/api/token/refresh/',
      '/api/auth/user/',
    ]);
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ refresh: 'r1' });
    expect(session.get()).toEqual({ access: 'new', refresh: 'r1' });
  });

  it('AUTH-07 repeats method, query and body', async () => {
    const { client, seen } = await clientAgainst(expired, signedIn);
    await client.request('/api/x/?a=1', { method: 'PUT', body: '{"b":2}' });
    const [first, , second] = seen;
    expect(second).toEqual({ ...first, authorization: 'Bearer new' });
  });

  it('stores a rotated refresh token', async () => {
    const { client, session } = await clientAgainst((seen) => {
      if (isRefresh(seen)) return { status: 200, body: { access: 'new', refresh: 'r2' } };
      return expired(seen, []);
    }, signedIn);
    await client.call(getCurrentUser);
    expect(session.get()).toEqual({ access: 'new', refresh: 'r2' });
  });

  it('AUTH-08 ends the session when the refresh is refused', async () => {
    const { client, session, losses } = await clientAgainst(
      () => ({ status: 401, body: { detail: 'não' } }),
      signedIn,
    );
    await expect(client.call(getCurrentUser)).rejects.toBeInstanceOf(SessionLostError);
    expect(session.get()).toBeNull();
    expect(losses()).toBe(1);
  });

  it('AUTH-08 ends the session when the refresh answers without a token', async () => {
    const { client, session } = await clientAgainst(
      (seen) => (isRefresh(seen) ? { status: 200, body: {} } : { status: 401 }),
      signedIn,
    );
    await expect(client.call(getCurrentUser)).rejects.toBeInstanceOf(SessionLostError);
    expect(session.get()).toBeNull();
  });

  it('AUTH-09 passes a second 401 to the caller and keeps the tokens', async () => {
    const { client, session, seen, losses } = await clientAgainst(
      (entry) =>
        isRefresh(entry)
          ? { status: 200, body: { access: 'new' } }
          : { status: 401, body: { detail: 'Microsoft' } },
      signedIn,
    );
    const error = await client.call(getCurrentUser).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(HttpError);
    expect((error as HttpError).status).toBe(401);
    expect(seen.filter(isRefresh)).toHaveLength(1);
    expect(session.get()).toEqual({ access: 'new', refresh: 'r1' });
    expect(losses()).toBe(0);
  });

  it('AUTH-10 ends the session when there is no refresh token', async () => {
    const { client, session, seen, losses } = await clientAgainst(expired, {
      access: 'old',
      refresh: null,
    });
    await expect(client.call(getCurrentUser)).rejects.toBeInstanceOf(SessionLostError);
    expect(seen.filter(isRefresh)).toHaveLength(0);
    expect(session.get()).toBeNull();
    expect(losses()).toBe(1);
  });

  it('AUTH-11 LOGIN-12 a 401 of the sign-in starts no refresh', async () => {
    const { client, seen } = await clientAgainst(
      () => ({ status: 401, body: { detail: 'Credenciais inválidas.' } }),
      signedIn,
    );
    const call = client.call(createToken, { body: { username: 'ana', password: 'errada' } });
    await expect(call).rejects.toMatchObject({ status: 401, detail: 'Credenciais inválidas.' });
    expect(seen).toHaveLength(1);
  });

  it('AUTH-11 a 401 of the refresh starts no second refresh', async () => {
    const { client, seen } = await clientAgainst(() => ({ status: 401 }), signedIn);
    await client.call(getCurrentUser).catch(() => undefined);
    expect(seen.filter(isRefresh)).toHaveLength(1);
    const call = client.call(refreshToken, { body: { refresh: 'r1' } });
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(seen.map(({ url }) => url)).toEqual([
      '/api/auth/user/',
      '/api/token/refresh/',
      '/api/token/refresh/',
    ]);
  });

  it('AUTH-12 calls that get a 401 at the same time share one refresh, and each is repeated once', async () => {
    const { client, seen } = await clientAgainst(expired, signedIn);
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.call(getCurrentUser)));
    expect(answers).toEqual([user, user, user, user]);
    expect(seen.filter(isRefresh)).toHaveLength(1);
    expect(seen.filter(({ authorization }) => authorization === 'Bearer new')).toHaveLength(4);
  });

  it('uses a token that another tab has stored since, instead of refreshing', async () => {
    const { client, session, seen } = await clientAgainst((entry) => {
      if (entry.authorization === 'Bearer old') session.set({ access: 'new', refresh: 'r2' });
      return expired(entry, []);
    }, signedIn);
    expect(await client.call(getCurrentUser)).toEqual(user);
    expect(seen.filter(isRefresh)).toHaveLength(0);
  });

  it.each([429, 500, 503])('keeps the session when the refresh answers %d', async (status) => {
    const { client, session, losses } = await clientAgainst(
      (seen) => (isRefresh(seen) ? { status } : { status: 401 }),
      signedIn,
    );
    await expect(client.call(getCurrentUser)).rejects.toMatchObject({ status });
    expect(session.get()).toEqual(signedIn);
    expect(losses()).toBe(0);
  });

  it('AUTH-02 a refresh that answers after a sign-out stores no token', async () => {
    const { client, session } = await clientAgainst((seen) => {
      if (isRefresh(seen)) session.clear();
      return expired(seen, []);
    }, signedIn);
    await expect(client.call(getCurrentUser)).rejects.toBeInstanceOf(SessionLostError);
    expect(session.get()).toBeNull();
  });

  it('a refused refresh does not sign out another person who has signed in since', async () => {
    const other: Tokens = { access: 'new', refresh: 'of-bruno' };
    const { client, session } = await clientAgainst((seen) => {
      if (!isRefresh(seen)) return expired(seen, []);
      session.set(other);
      return { status: 401 };
    }, signedIn);
    await client.call(getCurrentUser);
    expect(session.get()).toEqual(other);
  });

  it('keeps the session when the refresh gets no answer', async () => {
    const session = createMemorySession(signedIn);
    const client = createClient({
      baseUrl: '',
      session,
      onSessionLost: () => {},
      fetch: async (url) => {
        if (String(url).includes('refresh')) throw new TypeError('Failed to fetch');
        return new Response('{}', { status: 401 });
      },
    });
    await expect(client.call(getCurrentUser)).rejects.toBeInstanceOf(NetworkError);
    expect(session.get()).toEqual(signedIn);
  });
});

describe('failures', () => {
  it('ERR-02 an error has the detail that the server sent', async () => {
    const { client } = await clientAgainst(
      () => ({ status: 403, body: { detail: 'Acesso negado.' } }),
      signedIn,
    );
    await expect(client.call(getCurrentUser)).rejects.toMatchObject({
      status: 403,
      detail: 'Acesso negado.',
      fields: {},
    });
  });

  it('an error has the messages by field', async () => {
    const { client } = await clientAgainst(
      () => ({ status: 400, body: { nome: ['Obrigatório.'], cnpj: ['Inválido.'] } }),
      signedIn,
    );
    await expect(client.call(getCurrentUser)).rejects.toMatchObject({
      detail: null,
      fields: { nome: ['Obrigatório.'], cnpj: ['Inválido.'] },
    });
  });

  it('ERR-02 an error without a detail of the server has a message of its own', async () => {
    const { client } = await clientAgainst(() => ({ status: 500, body: {} }), signedIn);
    await expect(client.call(getCurrentUser)).rejects.toMatchObject({
      detail: null,
      message: 'GET /api/auth/user/ answered 500',
    });
    const offline = createClient({
      baseUrl: '',
      session: createMemorySession(),
      fetch: async () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await expect(offline.call(getCurrentUser)).rejects.toMatchObject({
      message: 'Failed to fetch',
    });
  });

  const notThePortal = 'O que respondeu não foi o portal (uma página de proxy ou firewall).';
  const unknown = ' Não se sabe se a alteração foi feita: confira antes de repetir.';

  it.each([
    ['a page', { status: 200, text: '<html><h1>Wi-Fi</h1></html>' }, notThePortal],
    ['a text in quotes', { status: 200, text: '"Request Rejected"' }, notThePortal],
    ['nothing with a 200', { status: 200 }, notThePortal],
    [
      'a page with a support id',
      {
        status: 200,
        text: 'The requested URL was rejected. Your support ID is: 2345678901234567890<br>',
      },
      `${notThePortal} Identificação: 2345678901234567890.`,
    ],
    [
      'a page of an edge',
      { status: 403, text: '<p>Cloudflare Ray ID: <strong>8f1a2b3c4d5e6f70</strong></p>' },
      'Um firewall no caminho bloqueou o pedido (403). Identificação: 8f1a2b3c4d5e6f70.',
    ],
    [
      'no answer in time',
      { status: 504, text: '<h1>504 Gateway Time-out</h1>' },
      'Um proxy no caminho não teve resposta do portal a tempo (504).',
    ],
    [
      'a limit of bodies',
      { status: 413, text: '<h1>413 Request Entity Too Large</h1>' },
      'O envio é grande demais para um proxy no caminho até o portal (413).',
    ],
  ])('ENTR-07 %s is no connection, and says what answered', async (_, answer, text) => {
    const { client, session } = await clientAgainst(() => answer, signedIn);
    const reading = await client.call(getCurrentUser).catch((error: unknown) => error);
    expect(reading).toBeInstanceOf(NetworkError);
    expect(reading).toMatchObject({ detail: text, fields: {} });
    expect(reading).not.toHaveProperty('status');
    const isKnown = [403, 413].includes(answer.status);
    await expect(client.call(favoriteRelatorio, { params: { id: 7 } })).rejects.toMatchObject({
      detail: isKnown ? text : text + unknown,
    });
    expect(session.get()).toEqual(signedIn);
  });

  it('ENTR-07 a page in the place of a file or of a stream is no connection', async () => {
    const { client } = await clientAgainst(() => ({ status: 200, text: '<h1>Wi-Fi</h1>' }), null);
    await expect(client.request('/api/exportacoes/1/arquivo/')).rejects.toMatchObject({
      detail: notThePortal,
    });
  });

  it('a page that is made to take long is searched in no time, and its words are no identification', async () => {
    const text = `<h1>x</h1>${'event'.repeat(100_000)}`;
    const { client } = await clientAgainst(() => ({ status: 200, text }), null);
    const start = performance.now();
    await expect(client.call(getCurrentUser)).rejects.toMatchObject({ detail: notThePortal });
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('a page with 500 is a fault of the server', async () => {
    const { client } = await clientAgainst(() => ({ status: 500, text: '<h1>500</h1>' }), null);
    await expect(client.call(getCurrentUser)).rejects.toMatchObject({ status: 500, detail: null });
    expect((await client.request('/api/x/')).status).toBe(500);
  });

  it.each([200, 401, 403])(
    'ENTR-07 a page with %d in the place of new tokens ends no session',
    async (status) => {
      const { client, session, losses } = await clientAgainst(
        (seen) => (isRefresh(seen) ? { status, text: '<h1>Wi-Fi</h1>' } : { status: 401 }),
        signedIn,
      );
      await expect(client.call(getCurrentUser)).rejects.toBeInstanceOf(NetworkError);
      expect(session.get()).toEqual(signedIn);
      expect(losses()).toBe(0);
    },
  );

  it('ENTR-07 a 204 without a body is a success', async () => {
    const client = createClient({
      baseUrl: '',
      session: createMemorySession(),
      fetch: async () => new Response(null, { status: 204 }),
    });
    await expect(client.call(favoriteRelatorio, { params: { id: 7 } })).resolves.toBeUndefined();
  });

  it('a missing answer becomes a NetworkError', async () => {
    const client = createClient({
      baseUrl: 'http://127.0.0.1:1',
      session: createMemorySession(),
      onSessionLost: () => {},
    });
    await expect(client.call(getCurrentUser)).rejects.toBeInstanceOf(NetworkError);
  });

  it('an aborted call rejects with the reason of the abort', async () => {
    const { client } = await clientAgainst(() => new Promise<Answer>(() => {}), signedIn);
    const controller = new AbortController();
    const call = client.call(getCurrentUser, {}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
