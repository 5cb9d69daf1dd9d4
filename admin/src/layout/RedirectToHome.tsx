import { Spinner } from '@portal/ui';
import { useEffect } from 'react';
import { goToHome } from './portalPages.ts';

/** Stands where access is denied: leads away. Spec ROUTE-13. */
export function RedirectToHome() {
  useEffect(goToHome, []);
  return <Spinner label="Carregando..." />;
}
