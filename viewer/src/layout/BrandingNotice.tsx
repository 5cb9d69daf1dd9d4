import { useBranding, useToast } from '@portal/ui';
import { useEffect } from 'react';

/** Shows a toast when the brand could not be loaded and the default brand is used. Spec BRAND-04. */
export function BrandingNotice() {
  const { status } = useBranding();
  const showToast = useToast();
  useEffect(() => {
    if (status === 'failed') showToast('warning', 'Usando configurações padrão');
  }, [status, showToast]);
  return null;
}
