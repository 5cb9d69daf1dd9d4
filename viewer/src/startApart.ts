import { entryPath } from '@portal/api-client/rules';
import { startEntrada } from './entrada/startEntrada.tsx';
import { startSight } from './sight/startSight.tsx';

/** Starts a page that does not use the session of the browser: a frame of another product, or a tab that shows the portal as another person. */
export const startApart = () =>
  window.location.pathname === entryPath ? startEntrada() : startSight();
