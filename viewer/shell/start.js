// Runs before the app has arrived: paints what the address will look like, and asks for what its screen needs.
// src/static-shell/ takes both over.
(() => {
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };
  const { screens } = JSON.parse(document.currentScript.dataset.start);
  const config = JSON.parse(document.getElementById('portal-config').textContent || '{}');
  const access = read('localStorage', 'accessToken');
  const { pathname, search } = location;

  /** Of the same person's last page in this tab (RememberBrand.tsx), or null: nobody sees another's brand. */
  const readBrand = () => {
    try {
      const brand = JSON.parse(read('sessionStorage', 'brand'));
      const claims = JSON.parse(atob(access.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')));
      return brand.person === String(claims.sub ?? claims.user_id) ? brand : null;
    } catch {
      return null;
    }
  };
  const brand = access && readBrand();

  const page = document.documentElement;
  const theme =
    [read('localStorage', 'theme'), brand?.theme].find((one) => /^(light|dark|auto)$/.test(one)) ??
    'light';
  const isDark =
    theme === 'dark' || (theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const scheme = isDark ? 'dark' : 'light';
  page.dataset.theme = scheme;
  if (config.microsoft === false) page.dataset.microsoft = 'off';
  if (brand) {
    for (const [name, value] of Object.entries(brand[scheme])) page.style.setProperty(name, value);
    document.title = brand.name;
    if (brand.favicon) document.querySelector('link[rel="icon"]').href = brand.favicon;
  }

  let id = '';
  const screen = screens.find(({ path, isPublic }) => {
    const match = new RegExp(`^${path.replace(':id', '(\\d+)')}$`).exec(pathname);
    id = match?.[1] ?? '';
    return match && (access || isPublic);
  });

  const picture = (name) =>
    document.querySelector(`[data-static-shell="${name}"]`).content.cloneNode(true);
  const paint = (content) => {
    const frame = document.createElement('div');
    frame.id = 'static-shell';
    frame.inert = true;
    frame.append(content);
    document.getElementById('root').append(frame);
  };
  /** The logo is the cliente's: until it is known its place is kept empty. */
  const showBrand = (place) => {
    if (!brand) place.style.visibility = 'hidden';
    else if (brand.logo?.[scheme]) {
      const image = Object.assign(new Image(), { src: brand.logo[scheme], alt: brand.name });
      image.style.cssText =
        'height:var(--brand-navbar-logo-height,32px);max-width:min(14rem,48vw);object-fit:contain;object-position:left center';
      place.replaceWith(image);
    } else place.lastElementChild.textContent = brand.name;
  };
  const paintScreen = () => {
    const whole = picture('bar');
    if (screen) {
      const hasChoice = screen.path === '/dashboard' && /[?&]relatorio=/.test(search);
      whole.querySelector('main').append(picture(hasChoice ? '/dashboard?' : screen.path));
      // As in RelatorioSidebar: on a phone the list makes room for what is chosen.
      if (hasChoice && matchMedia('(max-width: 47.99rem)').matches) {
        whole.querySelector('[data-open]').dataset.open = 'false';
      }
    }
    for (const place of whole.querySelectorAll('[data-logo]')) showBrand(place);
    for (const link of whole.querySelectorAll('header nav a')) {
      if (`${pathname}/`.startsWith(`${link.getAttribute('href')}/`)) link.ariaCurrent = 'page';
    }
    paint(whole);
  };
  if (!access && !pathname.startsWith('/auth/')) paint(picture('login'));
  if (access && !/^\/(login|auth\/)/.test(pathname)) paintScreen();

  const answers = new Map();
  window.portalPrefetched = answers;
  const ask = (path) => {
    const url = `${(config.apiOrigin || '').replace(/\/$/, '')}${path.replace(':id', id)}`;
    const authorization = access ? `Bearer ${access}` : null;
    const answer = fetch(url, { headers: authorization ? { authorization } : {} });
    answer.catch(() => undefined);
    answers.set(url, { authorization, answer });
  };
  // Chunks first: a browser opens six connections to a host, and without its code a screen can draw no answer.
  for (const href of screen ? screen.files : []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
  if (access) ask('/api/auth/user/');
  ask('/api/branding/');
  for (const path of screen ? screen.calls : []) ask(path);
})();
