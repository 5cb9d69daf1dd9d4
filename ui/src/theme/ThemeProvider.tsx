import {
  brandVariables,
  type Scheme,
  schemeOf,
  type ThemeChoice,
  themeChoiceOf,
} from '@portal/api-client/rules';
import {
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useBranding } from '../branding/BrandingProvider.tsx';
import { useProvided } from '../services/useProvided.ts';
import { readStoredTheme, storeTheme, subscribeStoredTheme } from './storedTheme.ts';

export interface ThemeState {
  /** The choice of the user, else the cliente's, else light. */
  readonly choice: ThemeChoice;
  /** The scheme that is shown now. */
  readonly scheme: Scheme;
  /** Null forgets the choice until the page is loaded again. */
  choose(choice: ThemeChoice | null): void;
  /** Chooses the opposite of the scheme that is shown. Spec THEME-04, THEME-15. */
  toggle(): void;
}

const ThemeContext = createContext<ThemeState | null>(null);

/**
 * Provides the theme. Sets the colour scheme and the brand's CSS variables on <html>, by the object model: the content security policy forbids
 * style attributes in HTML.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const { branding } = useBranding();
  const [stored, setStored] = useState(readStoredTheme);
  useEffect(() => subscribeStoredTheme(() => setStored(readStoredTheme())), []);

  const systemIsDark = useSystemIsDark();
  const choice = themeChoiceOf(stored, branding);
  const scheme = schemeOf(choice, systemIsDark);

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = scheme;
    for (const [name, value] of Object.entries(brandVariables(branding, scheme))) {
      root.style.setProperty(name, value);
    }
  }, [branding, scheme]);

  const choose = useCallback((next: ThemeChoice | null) => {
    if (next) storeTheme(next);
    setStored(next);
  }, []);
  const state = useMemo(
    () => ({ choice, scheme, choose, toggle: () => choose(scheme === 'dark' ? 'light' : 'dark') }),
    [choice, scheme, choose],
  );
  return <ThemeContext value={state}>{children}</ThemeContext>;
}

/** Returns the theme of the nearest ThemeProvider. Throws when there is none. */
export const useTheme = (): ThemeState => useProvided(ThemeContext);

const darkQuery = '(prefers-color-scheme: dark)';

/** Returns whether the system prefers dark, and follows changes while the page is open. Spec THEME-03. */
function useSystemIsDark(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(darkQuery);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => window.matchMedia(darkQuery).matches,
    () => false,
  );
}
