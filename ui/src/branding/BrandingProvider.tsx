import { getBranding } from '@portal/api-client/contract';
import { type BrandingFields, brandNameOf, faviconOf } from '@portal/api-client/rules';
import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAppServices } from '../services/AppServices.tsx';
import { useProvided } from '../services/useProvided.ts';

type BrandingStatus = 'loading' | 'shown' | 'ready' | 'failed';

export interface BrandingState {
  /**
   * The fields of the brand. An empty field means the value of the default brand. After a reset and after a failure they are those of
   * the page's address, or all empty. Until the brand is loaded, they are those that this tab has stored, or else those of the address.
   */
  readonly branding: BrandingFields;
  readonly brandName: string;
  /** With `failed` the default brand is used, with `shown` that of `show`. Spec BRAND-03. */
  readonly status: BrandingStatus;
  /** Returns to the brand of the address, or else to the default brand, at once, at sign-in and sign-out. Spec BRAND-05, BRAND-06. */
  reset(): void;
  /** Shows a brand that another answer told, until the next sign-in or sign-out. Spec DIA-05. */
  show(branding: BrandingFields): void;
  /** Fetches the brand of the current session. Never rejects. */
  load(): Promise<void>;
}

const noBranding: BrandingFields = {};
const BrandingContext = createContext<BrandingState | null>(null);

/**
 * Provides the brand of the user's cliente; without a user that of the address, or the default brand. SessionMachine decides when to load
 * it.
 */
export function BrandingProvider({ children }: { children: ReactNode }) {
  const { client, apiOrigin, rememberedBrand, addressBrand = noBranding } = useAppServices();
  const [branding, setBranding] = useState<BrandingFields>(rememberedBrand ?? addressBrand);
  const [status, setStatus] = useState<BrandingStatus>('loading');
  // Number of the latest request. Answers to earlier requests are ignored, because they may belong to another user.
  const latest = useRef(0);

  const reset = useCallback(() => {
    latest.current += 1;
    setBranding(addressBrand);
    setStatus('loading');
  }, [addressBrand]);

  const show = useCallback((told: BrandingFields) => {
    latest.current += 1;
    setBranding(told);
    setStatus('shown');
  }, []);

  const load = useCallback(async () => {
    latest.current += 1;
    const request = latest.current;
    try {
      const answer = await client.call(getBranding);
      if (request !== latest.current) return;
      setBranding(answer ?? addressBrand);
      setStatus('ready');
    } catch (error) {
      if (request !== latest.current) return;
      console.warn('branding could not be loaded', error);
      setBranding(addressBrand);
      setStatus('failed');
    }
  }, [client, addressBrand]);

  useEffect(() => {
    if (status !== 'failed') return;
    const again = () => void load();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [status, load]);

  const brandName = brandNameOf(branding);
  useFavicon(faviconOf(branding, apiOrigin));

  const state = useMemo(
    () => ({ branding, brandName, status, reset, show, load }),
    [branding, brandName, status, reset, show, load],
  );
  return <BrandingContext value={state}>{children}</BrandingContext>;
}

/** Returns the brand of the nearest BrandingProvider. Throws when there is none. */
export const useBranding = (): BrandingState => useProvided(BrandingContext);

/**
 * Sets the icon of the browser tab to the cliente's icon; restores the icon of the page when there is none. Spec
 * BRAND-10.
 */
function useFavicon(href: string | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || !href) return;
    const own = link.getAttribute('href') ?? '';
    link.href = href;
    return () => link.setAttribute('href', own);
  }, [href]);
}
