import { Spinner } from '@portal/ui';
import { useEffect } from 'react';
import { leaveForHome } from './portalPages.ts';

/** Stands where access is denied: leads away. Spec ROUTE-13. */
export function LeaveForHome() {
  useEffect(leaveForHome, []);
  return <Spinner label="Carregando..." />;
}
