import { useBranding } from '@portal/ui';
import { useEffect } from 'react';

/** Names the browser tab after the screen and the brand. */
export function useTitle(screen: string): void {
  const { brandName } = useBranding();
  useEffect(() => {
    document.title = screen ? `${screen} · ${brandName}` : brandName;
  }, [screen, brandName]);
}
