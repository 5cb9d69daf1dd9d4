import type { Chrome } from '@portal/embed/portal';
import { createContext, use } from 'react';

/** How much is shown around a report inside of another product; null in a tab of the portal. Spec ENTRADA-04. */
export const ChromeContext = createContext<Chrome | null>(null);

/** Returns whether the top bar, and lists of other reports, stand beside a report. */
export const useHasSides = () => (use(ChromeContext) ?? 'all') === 'all';
