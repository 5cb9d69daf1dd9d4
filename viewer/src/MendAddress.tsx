import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { meantAddress } from './meantAddress.ts';

/** Leads from a broken address to the meant one. Calls `onWhole` if the address is whole after all. Spec LER-20. */
export function MendAddress({ onWhole }: { readonly onWhole: () => void }) {
  const meant = meantAddress(useLocation());
  useEffect(() => {
    if (meant === null) onWhole();
  }, [meant, onWhole]);
  return meant === null ? null : <Navigate to={meant} replace />;
}
