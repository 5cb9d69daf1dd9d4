import { getBranding } from '@portal/api-client/contract';
import { type BrandingFields, brandNameOf, faviconOf } from '@portal/api-client/rules';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAppServices } from '../services/AppServices.tsx';

type BrandingStatus = 'loading' | 'ready' | 'failed';

export interface BrandingState {
  /** Empty until loaded, after a reset and after a failure: the default brand. */
  readonly branding: BrandingFields;
  readonly brandName: string;
  /** `failed` keeps the default brand. Spec BRAND-03. */
  readonly status: BrandingStatus;
  /** Forgets the brand at once, at sign-in and sign-out. Spec BRAND-05, BRAND-06. */
  reset(): void;
  /** Asks for the brand of whoever is signed in now; never throws. */
  load(): Promise<void>;
}

const noBranding: BrandingFields = {};
const BrandingContext = createContext<BrandingState | null>(null);

/** Holds the brand of the signed-in person's cliente, the portal's own before; SessionProvider says when to load. */
export function BrandingProvider({ children }: { children: ReactNode }) {
  const { client, apiOrigin } = useAppServices();
  const [branding, setBranding] = useState<BrandingFields>(noBranding);
  const [status, setStatus] = useState<BrandingStatus>('loading');
  // A brand asked for before a sign-in must not arrive after it: only the latest request counts.
  const latest = useRef(0);

  const reset = useCallback(() => {
    latest.current += 1;
    setBranding(noBranding);
    setStatus('loading');
  }, []);

  const load = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    try {
      const answer = await client.call(getBranding);
      if (request !== latest.current) return;
      setBranding(answer ?? noBranding);
      setStatus('ready');
    } catch (error) {
      if (request !== latest.current) return;
      console.warn('branding could not be loaded', error);
      setBranding(noBranding);
      setStatus('failed');
    }
  }, [client]);

  const brandName = brandNameOf(branding);
  useFavicon(faviconOf(branding, apiOrigin));

  const state = useMemo(
    () => ({ branding, brandName, status, reset, load }),
    [branding, brandName, status, reset, load],
  );
  return <BrandingContext value={state}>{children}</BrandingContext>;
}

export function useBranding(): BrandingState {
  const state = use(BrandingContext);
  if (!state) throw new Error('useBranding outside BrandingProvider');
  return state;
}

/** Shows the cliente's icon on the browser tab, and the page's own again without one. Spec BRAND-10. */
function useFavicon(href: string | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || !href) return;
    const own = link.getAttribute('href') ?? '';
    link.href = href;
    return () => link.setAttribute('href', own);
  }, [href]);
}
