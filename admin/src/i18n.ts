import polyglotI18nProvider from 'ra-i18n-polyglot';
import { messages } from './messages.ts';

/**
 * Portuguese is the only language. A key without a translation would appear as text; `messages.test.ts` ensures that
 * there is none.
 */
export const i18nProvider = polyglotI18nProvider(
  () => messages,
  'pt-BR',
  [{ locale: 'pt-BR', name: 'Português (Brasil)' }],
  { allowMissing: true },
);
