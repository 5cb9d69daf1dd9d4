/** The parts of a browser that a sign-in needs: cookies, redirects, and the buttons of the page. */
export function createBrowser() {
  const cookies = new Map<string, { value: string; path: string }>();

  async function open(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(address);
    const sent = [...cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`);
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { accept: 'text/html', cookie: sent.join('; '), ...init.headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /; ?path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (value === '') cookies.delete(name);
      else cookies.set(name, { value, path });
    }
    return response;
  }

  /** Follows redirects within the origin. Returns the last page, or the first address outside the origin with status 0. */
  async function follow(address: string | URL, init?: RequestInit) {
    const { origin } = new URL(address);
    let target = String(address);
    let response = await open(target, init);
    for (let location = response.headers.get('location'); location; ) {
      target = new URL(location, target).href;
      if (new URL(target).origin !== origin) return { address: target, html: '', status: 0 };
      response = await open(target);
      location = response.headers.get('location');
    }
    return { address: target, html: await response.text(), status: response.status };
  }

  return {
    follow,
    /** Submits the form of the sign-in page with one of its buttons. */
    press: (address: string, name: string, value: string) =>
      follow(address, { method: 'POST', body: new URLSearchParams({ [name]: value }) }),
  };
}
