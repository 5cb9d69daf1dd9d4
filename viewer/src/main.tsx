import '@portal/ui/tokens.css';
import '@portal/ui/base.css';
import { entryPath } from '@portal/api-client/rules';
import { type AppServices, createAppServices } from '@portal/ui';
import { type ComponentProps, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readBrand } from '../shell/inline/readBrand.ts';
import { readStorage } from '../shell/inline/readStorage.ts';
import { App } from './App.tsx';
import { loadScreen } from './routes.tsx';
import { isSight, sightKey } from './sight/storedSight.ts';
import { fetchPrefetched } from './static-shell/fetchPrefetched.ts';
import { keepStaticShell } from './static-shell/staticShell.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

function start(appServices: AppServices, Around?: ComponentProps<typeof App>['Around']): void {
  const services = {
    ...appServices,
    rememberedBrand: readBrand(appServices.session.get()?.access ?? '')?.branding,
  };
  const render = () =>
    createRoot(root as Element).render(
      <StrictMode>
        <BrowserRouter>
          <App services={services} Around={Around} />
        </BrowserRouter>
      </StrictMode>,
    );
  // The browser shows the static shell until then. After a failure the app renders too: the screen loads its code again
  // and shows the error.
  loadScreen(window.location.pathname, services.session.get() !== null).then(render, render);
}

const { pathname } = window.location;
if (pathname === entryPath || isSight(pathname, readStorage('session', sightKey))) {
  void import('./startApart.ts')
    .then(({ startApart }) => startApart())
    .then(({ services, Around }) => start(services, Around));
} else {
  keepStaticShell(root);
  start(createAppServices({ fetch: fetchPrefetched }));
}
