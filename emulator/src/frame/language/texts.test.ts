// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { describeFilter } from '../filters/describeFilter.ts';
import { localeOf, pageLocale } from './localeOf.ts';
import { speak, texts } from './texts.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

it.each([
  ['pt-BR', 'pt-BR', 'Filtros'],
  ['pt-PT', 'pt-BR', 'Filtros'],
  ['EN', 'en-US', 'Filters'],
  ['en-GB', 'en-US', 'Filters'],
  ['fr-FR', 'en-US', 'Filters'],
  ['', 'en-US', 'Filters'],
])('LER-10 the language %s gets the texts of %s', (wanted, tag, filters) => {
  speak(wanted);
  expect(document.documentElement.lang).toBe(tag);
  expect(texts().filters).toBe(filters);
});

it('LER-10 filters are described in the language of the page', () => {
  speak('en-US');
  const target = { table: 'T', column: 'C' };
  expect(describeFilter({ target, operator: 'NotIn', values: ['A', 'B'] })).toBe('is not A, B');
  const condition = { operator: 'GreaterThan', value: 5 };
  const filter = { target, logicalOperator: 'Or', conditions: [condition, condition] };
  expect(describeFilter(filter)).toBe('is greater than 5 or is greater than 5');
});

it('LER-10 settings come before the address, and the address before the browser', () => {
  const browser = pageLocale(new URLSearchParams(), 'en-US');
  expect(localeOf({ settings: {}, pageLocale: browser })).toEqual({
    language: 'en-US',
    formatLocale: 'en-US',
  });
  // A language alone does not decide the format.
  const address = pageLocale(new URLSearchParams('language=pt-BR'), 'en-US');
  expect(address).toEqual({ language: 'pt-BR', formatLocale: 'en-US' });
  const settings = { localeSettings: { language: 'es', formatLocale: 'de-DE' } };
  expect(localeOf({ settings, pageLocale: address })).toEqual(settings.localeSettings);
});
