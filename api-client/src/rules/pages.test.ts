import { expect, it } from 'vitest';
import { allowedPages, unwrapPages } from './pages.ts';

const page = (name: string, order: number) => ({ name, displayName: name, order });
const pages = [page('c', 2), page('a', 0), page('b', 1)];
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

it('APP-19 APP-24 full access opens all pages in their order', () => {
  expect(names(allowedPages(pages, 'full', []))).toEqual(['a', 'b', 'c']);
});

it('APP-20 specific access opens only the named pages', () => {
  expect(names(allowedPages(pages, 'specific', ['c', 'a', 'gone']))).toEqual(['a', 'c']);
});

it('APP-21 no access opens no page', () => {
  expect(allowedPages(pages, 'none', ['a'])).toEqual([]);
});

it.each([
  ['a plain array', pages],
  ['pages', { pages }],
  ['data', { data: pages }],
  ['results', { results: pages }],
  ['value', { value: pages }],
])('APP-23 reads %s', (_, answer) => {
  expect(unwrapPages(answer)).toEqual(pages);
});

it.each([null, undefined, 'x', {}, { pages: 'x' }])('finds no pages in %j', (answer) => {
  expect(unwrapPages(answer)).toEqual([]);
});
