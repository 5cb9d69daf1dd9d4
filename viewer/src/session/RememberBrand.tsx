import { brandVariables, faviconOf, logoOf } from '@portal/api-client/rules';
import { useAppServices, useBranding, useSession } from '@portal/ui';
import { useEffect } from 'react';
import { type StoredBrand, storedBrandKey } from './storedBrand.ts';

/**
 * Stores the brand in session storage, for the inline script of this tab's next page load (`shell/inline/readBrand.ts`).
 * The stored brand names the signed-in user and is removed when that user signs out.
 */
export function RememberBrand() {
  const { branding: told, brandName, status } = useBranding();
  const { user } = useSession();
  const { apiOrigin } = useAppServices();
  const person = user?.id;
  useEffect(() => {
    if (person === undefined || status !== 'ready') return;
    // The next page asks for its notices: these may be closed by then.
    const { avisos: _, ...branding } = told;
    store({
      person: String(person),
      name: brandName,
      branding,
      theme: branding.theme_mode,
      light: brandVariables(branding, 'light'),
      dark: brandVariables(branding, 'dark'),
      logo: {
        light: logoOf(branding, 'light', apiOrigin),
        dark: logoOf(branding, 'dark', apiOrigin),
      },
      favicon: faviconOf(branding, apiOrigin),
    });
    return () => store(null);
  }, [person, told, brandName, status, apiOrigin]);
  return null;
}

/** Storage may be full or denied. The next page load then starts with the default brand, so the error is only logged. */
function store(brand: StoredBrand | null): void {
  try {
    if (brand === null) window.sessionStorage.removeItem(storedBrandKey);
    else window.sessionStorage.setItem(storedBrandKey, JSON.stringify(brand));
  } catch (error) {
    console.warn('the brand could not be stored', error);
  }
}
