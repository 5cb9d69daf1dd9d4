// The inline script of the page. It runs before the app's code has loaded: it shows the static shell of the address,
// preloads the chunks of the screen and sends the screen's first calls. The app takes over in src/static-shell/.
import { entryPath } from '@portal/api-client/rules';
import { portalFont } from '@portal/ui/portal-font';
import type { StoredBrand } from '../src/session/storedBrand.ts';
import { isSight, sightKey } from '../src/sight/storedSight.ts';
import { applyBrand, showLogo } from './inline/applyBrand.ts';
import { buildShell } from './inline/buildShell.ts';
import { findScreen } from './inline/findScreen.ts';
import { prefetch, preload } from './inline/prefetch.ts';
import { readBrand } from './inline/readBrand.ts';
import { readStorage } from './inline/readStorage.ts';
import type { StartData } from './inline/StartData.ts';

const start: StartData = JSON.parse(document.currentScript?.dataset.start ?? '');
const config = JSON.parse(document.getElementById('portal-config')?.textContent || '{}');
// A frame of another product, and a tab that shows the portal as another person, do not use the session of the browser.
const isOther =
  location.pathname === entryPath || isSight(location.pathname, readStorage('session', sightKey));
const access = isOther ? null : readStorage('local', 'accessToken');
// At the host name of a cliente the page has its brand. The colours stand in a style of the page.
const ofAddress: StoredBrand | null = config.marca
  ? { light: {}, dark: {}, ...config.marca }
  : null;
const brand = (access && readBrand(access)) || ofAddress;
const screen = findScreen(start.screens, location.pathname);

const scheme = applyBrand(brand);
// Not on the first page of a browser, before there is a worker. A page that has begun with the system's font keeps that.
if (navigator.serviceWorker?.controller) document.fonts.add(portalFont(start.font));
if (config.microsoft === false) document.documentElement.dataset.microsoft = 'off';
if (config.recursos?.includes('recuperacao')) document.documentElement.dataset.recovery = 'on';

const shell = isOther ? null : buildShell(screen, access !== null, start);
if (shell) {
  // Else the login shell keeps the default logo: the brand is unknown until a user has signed in.
  if (access || brand) {
    for (const place of shell.querySelectorAll<HTMLElement>('[data-logo]')) {
      showLogo(place, brand, scheme);
    }
  }
  const ways = ofAddress?.branding.provedores ?? [];
  // People of this address sign in by a button alone, which the app brings.
  if (ways.some(({ somente }) => somente)) {
    for (const part of shell.querySelectorAll('[data-password]')) part.remove();
  }
  const way = shell.querySelector('[data-way]');
  for (const { nome } of ways) way?.before(Object.assign(way.cloneNode(), { textContent: nome }));
  const frame = Object.assign(document.createElement('div'), { id: 'static-shell', inert: true });
  frame.append(shell);
  document.getElementById('root')?.append(frame);
}

const isAllowed = access || screen?.isPublic;
// Chunks first: a browser opens six connections per host, and a screen cannot show an answer without its code.
if (screen && isAllowed) preload(screen.files);
const calls = [
  ...(access ? start.commonCalls.session : []),
  ...start.commonCalls.always,
  ...(screen && isAllowed ? screen.calls : []),
];
const apiOrigin = (config.apiOrigin || '').replace(/\/$/, '');
prefetch(
  calls.map((path) => apiOrigin + path.replace(':id', screen?.id ?? '')),
  access,
);
