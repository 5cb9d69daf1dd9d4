import polyglotI18nProvider from 'ra-i18n-polyglot';
import { messages } from './messages.ts';

/** Portuguese only; a key nobody translated shows as it is, which a test forbids. */
export const i18nProvider = polyglotI18nProvider(
  () => messages,
  'pt-BR',
  [{ locale: 'pt-BR', name: 'Português (Brasil)' }],
  { allowMissing: true },
);
