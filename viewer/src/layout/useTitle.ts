import { useBranding } from '@portal/ui';
import { useEffect } from 'react';

/** Sets the title of the browser tab to the name of the screen and the brand. */
export function useTitle(screen: string): void {
  const { brandName } = useBranding();
  useEffect(() => {
    document.title = screen ? `${screen} · ${brandName}` : brandName;
  }, [screen, brandName]);
}
