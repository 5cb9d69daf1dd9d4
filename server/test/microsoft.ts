import type { FastifyInstance } from 'fastify';

/** As much of a browser as a sign-in by Microsoft needs: cookies of two origins, redirects followed by hand. */
export function createBrowser(app: FastifyInstance) {
  const own = new Map<string, string>();
  const theirs = new Map<string, string>();
  const headerOf = (jar: ReadonlyMap<string, string>) =>
    [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (jar: Map<string, string>, lines: readonly string[]) => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /Max-Age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
  };

  /** Asks the portal. */
  async function get(url: string) {
    const answer = await app.inject({ url, headers: { cookie: headerOf(own) } });
    keep(own, [answer.headers['set-cookie'] ?? []].flat());
    return answer;
  }

  /** At Microsoft's pages; answers the address of the portal to which they send back. */
  async function atMicrosoft(address: string, init: RequestInit): Promise<string> {
    let [target, next]: [string, RequestInit] = [address, init];
    for (let hop = 0; hop < 12; hop += 1) {
      const answer = await fetch(target, {
        ...next,
        redirect: 'manual',
        headers: { accept: 'text/html', cookie: headerOf(theirs) },
      });
      keep(theirs, answer.headers.getSetCookie());
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
    cookies: own,
    /** Leaves for Microsoft: the address of its page. */
    async begin(): Promise<string> {
      const login = await get('/accounts/microsoft/login/?process=login');
      return String(login.headers.location);
    },
    /** Chooses an account there, or cancels; answers the path to come back to, not opened yet. */
    async choose(form: Record<string, string>, begun?: string): Promise<string> {
      const page = await atMicrosoft(begun ?? (await this.begin()), {});
      const back = new URL(
        await atMicrosoft(page, { method: 'POST', body: new URLSearchParams(form) }),
      );
      return `${back.pathname}${back.search}`;
    },
    /** The callback screen's call. */
    exchange: () => get('/api/auth/microsoft/callback/token/'),
  };
}

const aurora = '11111111-aaaa-4aaa-8aaa-000000000001';
const horizonte = '22222222-aaaa-4aaa-8aaa-000000000002';

/** People of the emulated tenants, as its page names them: object id and tenant. */
export const accounts = {
  ana: `11111111-dddd-4ddd-8ddd-000000000001.${aurora}`,
  /** Known by e-mail alone, in other case. */
  renato: `11111111-dddd-4ddd-8ddd-000000000003.${aurora}`,
  /** Has no e-mail. */
  ursula: `11111111-dddd-4ddd-8ddd-000000000004.${aurora}`,
  bruno: `22222222-dddd-4ddd-8ddd-000000000001.${horizonte}`,
  /** Claims Ana's address in another tenant. */
  caio: `22222222-dddd-4ddd-8ddd-000000000002.${horizonte}`,
  sofia: '99999999-dddd-4ddd-8ddd-000000000001.99999999-aaaa-4aaa-8aaa-000000000009',
} as const;
