import { brandVariables, faviconOf, logoOf } from '@portal/api-client/rules';
import { useAppServices, useBranding, useSession } from '@portal/ui';
import { useEffect } from 'react';

const key = 'brand';

/**
 * Keeps the brand for this tab's next page load, which paints before it can ask (shell/start.js). Bound to the person,
 * gone with him; local storage has other keys only (CONST-01).
 */
export function RememberBrand() {
  const { branding, brandName, status } = useBranding();
  const { user } = useSession();
  const { apiOrigin } = useAppServices();
  const person = user?.id;
  useEffect(() => {
    if (person === undefined || status !== 'ready') return;
    const brand = {
      person: String(person),
      name: brandName,
      theme: branding.theme_mode,
      light: brandVariables(branding, 'light'),
      dark: brandVariables(branding, 'dark'),
      logo: {
        light: logoOf(branding, 'light', apiOrigin),
        dark: logoOf(branding, 'dark', apiOrigin),
      },
      favicon: faviconOf(branding, apiOrigin),
    };
    write(JSON.stringify(brand));
    return () => write(null);
  }, [person, branding, brandName, status, apiOrigin]);
  return null;
}

/** A full or refused storage costs the picture its colours, no more. */
function write(brand: string | null): void {
  try {
    if (brand === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, brand);
  } catch (error) {
    console.warn('the brand could not be kept', error);
  }
}
