import { useBranding, useToast } from '@portal/ui';
import { useEffect } from 'react';

/** Says that the default brand stands in for one that could not be loaded. Spec BRAND-04. */
export function BrandingNotice() {
  const { status } = useBranding();
  const showToast = useToast();
  useEffect(() => {
    if (status === 'failed') showToast('warning', 'Usando configurações padrão');
  }, [status, showToast]);
  return null;
}
