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
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useBranding } from '../branding/BrandingProvider.tsx';
import { readStoredTheme, storeTheme, subscribeStoredTheme } from './storedTheme.ts';

export interface ThemeState {
  readonly choice: ThemeChoice;
  /** What is on the screen now. */
  readonly scheme: Scheme;
  choose(choice: ThemeChoice): void;
  /** To the opposite of what is on the screen. Spec THEME-04, THEME-15. */
  toggle(): void;
}

const ThemeContext = createContext<ThemeState | null>(null);

/** Paints the page: colour scheme on <html>, the brand as CSS variables. */
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

  const choose = useCallback((next: ThemeChoice) => {
    storeTheme(next);
    setStored(next);
  }, []);
  const state = useMemo(
    () => ({ choice, scheme, choose, toggle: () => choose(scheme === 'dark' ? 'light' : 'dark') }),
    [choice, scheme, choose],
  );
  return <ThemeContext value={state}>{children}</ThemeContext>;
}

export function useTheme(): ThemeState {
  const state = use(ThemeContext);
  if (!state) throw new Error('useTheme outside ThemeProvider');
  return state;
}

const darkQuery = '(prefers-color-scheme: dark)';

/** Follows the system while the page is open. Spec THEME-03. */
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
