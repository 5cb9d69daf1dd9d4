import fontUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { portalFont } from '@portal/ui/portal-font';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { createConsoleServices } from './undo/noteChanges.ts';
import '@portal/ui/tokens.css';
import './layout/printed.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

document.fonts.add(portalFont(fontUrl));
const services = createConsoleServices();
const router = createBrowserRouter([{ path: '*', element: <App services={services} /> }], {
  basename: '/admin',
});

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
