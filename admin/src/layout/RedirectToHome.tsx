import { Spinner } from '@portal/ui';
import { useEffect } from 'react';
import { goToHome } from './portalPages.ts';

/** Leaves the console for the viewer's Home when access is denied. Spec ROUTE-13. */
export function RedirectToHome() {
  useEffect(goToHome, []);
  return <Spinner label="Carregando..." />;
}
