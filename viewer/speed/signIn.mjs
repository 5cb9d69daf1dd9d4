/** Signs Ana of the demo world in; answers what the page keeps in its local storage then. */
export async function signIn(portal) {
  const answer = await fetch(`${portal}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ana', password: 'portal-demo' }),
  });
  const { access, refresh } = await answer.json();
  return { accessToken: access, refreshToken: refresh };
}
