/** What a provider shows: a page, or nothing where it sends the browser away. */
interface Shown {
  readonly url: URL;
  readonly html: string;
  /** True where the browser has left the provider. */
  readonly isElsewhere: boolean;
}

/** A browser on the pages of a provider. It keeps cookies, follows redirects, and stops at one to another origin. */
export function createPages(issuer: string) {
  const cookies = new Map<string, string>();
  const { origin } = new URL(issuer);
  return async function open(address: URL | string, form?: Record<string, string>): Promise<Shown> {
    let url = new URL(address, issuer);
    let body = form && new URLSearchParams(form);
    for (let hop = 0; hop < 12; hop += 1) {
      if (url.origin !== origin) return { url, html: '', isElsewhere: true };
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, {
        redirect: 'manual',
        headers: { accept: 'text/html', cookie },
        ...(body && { method: 'POST', body }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === '' || /expires=[^;]*(1970|2015)/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (location === null) return { url, html: await answer.text(), isElsewhere: false };
      [url, body] = [new URL(location, url), undefined];
    }
    throw new Error('too many redirects');
  };
}

export type Pages = ReturnType<typeof createPages>;
