/**
 * The entries of a session in the local storage.
 *
 * @typedef {Record<string, string>} Tokens
 */

/**
 * Signs a demo account in. Returns the entries that the viewer then has in its local storage.
 *
 * @param {string} portal
 * @param {string} username
 * @returns {Promise<{ accessToken: string; refreshToken: string }>}
 */
export async function signIn(portal, username) {
  const answer = await fetch(`${portal}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'portal-demo' }),
  });
  if (!answer.ok) throw new Error(`the sign-in of ${username} answered ${answer.status}`);
  const { access, refresh } = await answer.json();
  return { accessToken: access, refreshToken: refresh };
}

/**
 * Makes every page of the context start with these entries in its local storage.
 *
 * @param {import('@playwright/test').BrowserContext} context
 * @param {Tokens} tokens
 */
export async function storeSession(context, tokens) {
  await context.addInitScript((entries) => {
    if (location.protocol === 'about:') return;
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, tokens);
}
