/** Signs somebody of the demo world in; answers what the page keeps in its local storage then. */
export async function signIn(portal, username) {
  const answer = await fetch(`${portal}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'portal-demo' }),
  });
  const { access, refresh } = await answer.json();
  return { accessToken: access, refreshToken: refresh };
}
