import '@portal/ui/tokens.css';
import '@portal/ui/base.css';
import { entryPath } from '@portal/api-client/rules';
import { portalProtocol } from '@portal/embed/portal';
import { createAppServices, ErrorBoundary } from '@portal/ui';
import { type ComponentProps, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readBrand } from '../shell/inline/readBrand.ts';
import { readStorage } from '../shell/inline/readStorage.ts';
import { App } from './App.tsx';
import { loadScreen } from './routes.tsx';
import { isSight, sightKey } from './sight/storedSight.ts';
import { fetchPrefetched } from './static-shell/fetchPrefetched.ts';
import { keepStaticShell } from './static-shell/staticShell.ts';

const root = document.getElementById('root') as Element;

const render = (page: ReactNode) => createRoot(root).render(<StrictMode>{page}</StrictMode>);

function start({ services: appServices, Around }: ComponentProps<typeof App>): void {
  const tokens = appServices.session.get();
  const services = {
    ...appServices,
    rememberedBrand: readBrand(tokens?.access ?? '')?.branding,
  };
  const show = () =>
    render(
      <BrowserRouter>
        <App services={services} Around={Around} />
      </BrowserRouter>,
    );
  // The browser shows the static shell until then. After a failure the app renders too: the screen loads its code again
  // and shows the error.
  loadScreen(window.location.pathname, tokens !== null).then(show, show);
}

/** The start itself could not be loaded. A product that shows this page is told so, because the page cannot connect to it. Spec ENTRADA-04. */
function fail(error: unknown): void {
  const Failed = () => {
    throw error;
  };
  render(
    <ErrorBoundary>
      <Failed />
    </ErrorBoundary>,
  );
  window.parent.postMessage({ failed: portalProtocol }, '*');
}

const { pathname } = window.location;
if (pathname === entryPath || isSight(pathname, readStorage('session', sightKey))) {
  void import('./startApart.ts').then(({ startApart }) => startApart()).then(start, fail);
} else {
  keepStaticShell(root);
  start({ services: createAppServices({ fetch: fetchPrefetched }) });
}
