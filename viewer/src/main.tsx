import '@portal/ui/tokens.css';
import '@portal/ui/base.css';
import { createAppServices } from '@portal/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { readBrand } from '../shell/inline/readBrand.ts';
import { App } from './App.tsx';
import { loadScreen } from './routes.tsx';
import { fetchPrefetched } from './static-shell/fetchPrefetched.ts';
import { keepStaticShell } from './static-shell/staticShell.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

const appServices = createAppServices(fetchPrefetched);
const services = {
  ...appServices,
  rememberedBrand: readBrand(appServices.session.get()?.access ?? '')?.branding,
};
keepStaticShell(root);
const render = () =>
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App services={services} />
      </BrowserRouter>
    </StrictMode>,
  );
// The browser shows the static shell until then. After a failure the app renders too: the screen loads its code again
// and shows the error.
loadScreen(window.location.pathname, services.session.get() !== null).then(render, render);
