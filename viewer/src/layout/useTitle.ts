import { useBranding } from '@portal/ui';
import { useEffect } from 'react';

/** Sets the title of the browser tab to the parts and the brand, for example `Resumo · Vendas · Aurora`. Spec LEIT-03. */
export function useTitle(...parts: readonly (string | undefined)[]): void {
  const { brandName } = useBranding();
  const title = [...parts, brandName].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}
