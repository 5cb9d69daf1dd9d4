// Runs before the app has arrived: paints the login, and asks for what the first screen needs (src/early/ takes it over).
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const { screens } = JSON.parse(document.currentScript.dataset.start);
  const config = JSON.parse(document.getElementById('portal-config').textContent || '{}');
  const access = read('accessToken');
  const theme = read('theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';

  const answers = new Map();
  window.portalEarly = answers;
  const ask = (path) => {
    const url = `${(config.apiOrigin || '').replace(/\/$/, '')}${path}`;
    const authorization = access ? `Bearer ${access}` : null;
    const answer = fetch(url, { headers: authorization ? { authorization } : {} });
    answer.catch(() => undefined);
    answers.set(url, { authorization, answer });
  };
  const screen = access && screens.find(({ path }) => path === location.pathname);
  // Chunks first: a browser opens six connections to a host, and without its code a screen can draw no answer.
  for (const href of screen ? screen.files : []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  if (access) ask('/api/auth/user/');
  ask('/api/branding/');
  if (access) {
    for (const path of screen ? screen.calls : []) ask(path);
  } else if (!location.pathname.startsWith('/auth/')) {
    const shell = document.getElementById('login-shell').content.cloneNode(true);
    document.getElementById('root').append(shell);
  }
})();
