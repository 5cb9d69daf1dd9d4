import { inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../src/platform/db/openDatabase.ts';
import { identidade, user } from '../src/platform/db/schema.ts';

/**
 * A minimal browser for sign-ins by Microsoft: it keeps the cookies of two origins and follows redirects step by step. `host` is what it
 * sends as the host of the portal.
 */
export function createBrowser(app: FastifyInstance, host = 'localhost:8000') {
  const portalCookies = new Map<string, string>();
  const microsoftCookies = new Map<string, string>();
  const headerOf = (jar: ReadonlyMap<string, string>) =>
    [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const store = (jar: Map<string, string>, lines: readonly string[]) => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /Max-Age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };

  /** Sends a request to the portal: a GET, or a POST with a body. */
  async function send(url: string, payload?: object) {
    const headers = { host, cookie: headerOf(portalCookies) };
    const method = payload ? 'POST' : 'GET';
    const answer = await app.inject({ url, method, headers, ...(payload && { payload }) });
    store(portalCookies, [answer.headers['set-cookie'] ?? []].flat());
    return answer;
  }
  const get = (url: string) => send(url);

  /** Follows redirects on Microsoft's pages. Returns the URL of the page, or the portal's URL that ends the sign-in. */
  async function visitMicrosoft(address: string, init: RequestInit): Promise<string> {
    let [target, next]: [string, RequestInit] = [address, init];
    for (let hop = 0; hop < 12; hop += 1) {
      const answer = await fetch(target, {
        ...next,
        redirect: 'manual',
        headers: { accept: 'text/html', cookie: headerOf(microsoftCookies) },
      });
      store(microsoftCookies, answer.headers.getSetCookie());
      const location = answer.headers.get('location');
      if (location === null) return target;
      next = {};
      target = new URL(location, target).href;
      if (new URL(target).port === '8000') return target;
    }
    throw new Error('too many redirects');
  }

  return {
    get,
    post: send,
    cookies: portalCookies,
    /** Starts a sign-in and returns the URL of Microsoft's page. */
    async begin(): Promise<string> {
      const login = await get('/accounts/microsoft/login/?process=login');
      return String(login.headers.location);
    },
    /** Chooses an account on Microsoft's page, or cancels. Returns the portal's callback path without opening it. */
    async choose(form: Record<string, string>, begun?: string): Promise<string> {
      const page = await visitMicrosoft(begun ?? (await this.begin()), {});
      const back = new URL(
        await visitMicrosoft(page, { method: 'POST', body: new URLSearchParams(form) }),
      );
      return `${back.pathname}${back.search}`;
    },
    /** Gets the tokens, like the callback screen does. */
    exchange: () => get('/api/auth/microsoft/callback/token/'),
  };
}

const aurora = '11111111-aaaa-4aaa-8aaa-000000000001';
const horizonte = '22222222-aaaa-4aaa-8aaa-000000000002';

/** Accounts of the emulated tenants in the form that the emulator's page uses: object id and tenant id. */
export const accounts = {
  ana: `11111111-dddd-4ddd-8ddd-000000000001.${aurora}`,
  /** The account has only an e-mail address, written in another case. */
  renato: `11111111-dddd-4ddd-8ddd-000000000003.${aurora}`,
  /** The account has no e-mail address. */
  ursula: `11111111-dddd-4ddd-8ddd-000000000004.${aurora}`,
  bruno: `22222222-dddd-4ddd-8ddd-000000000001.${horizonte}`,
  /** The account claims Ana's address in another tenant. */
  caio: `22222222-dddd-4ddd-8ddd-000000000002.${horizonte}`,
  sofia: '99999999-dddd-4ddd-8ddd-000000000001.99999999-aaaa-4aaa-8aaa-000000000009',
} as const;

/** The addresses that these accounts have or claim. */
export const addresses = {
  ana: 'ana@aurora.example',
  renato: 'relatorios@aurora.example',
  ursula: 'usuarios@aurora.example',
  bruno: 'bruno@horizonte.example',
  sofia: 'super@portal.example',
} as const;

/** Deletes whoever an emulated account would sign in. The tenants have only a few accounts, and files of tests may share a database. */
export async function unlinkAccounts(db: Db): Promise<void> {
  await db.delete(identidade);
  await db.delete(user).where(inArray(user.email, Object.values(addresses)));
}
