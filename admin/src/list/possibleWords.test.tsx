import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend, signedInAs, superuser } from '../../test/backend.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';
import { possibleWords } from './possibleWords.ts';

describe('the words of an address', () => {
  it.each([
    '',
    '?aba=historico',
    '?page=2&perPage=100&sort=username&order=DESC&filter=%7B%22q%22%3A%22a%22%7D',
    '?filter={}&displayedFilters={}',
  ])('stay if a list can have them: %s', (search) => {
    expect(possibleWords(search)).toBeNull();
  });
  it.each([
    ['?page=0', '?page=1'],
    ['?page=-3&perPage=25', '?perPage=25&page=1'],
    ['?page=1.5', '?page=1'],
    ['?page=x&aba=1', '?aba=1&page=1'],
    ['?perPage=0&page=4', '?page=1'],
    ['?perPage=5000', '?page=1'],
    ['?sort=nome&order=up', '?page=1'],
    ['?sort=nome', '?page=1'],
    ['?order=ASC&filter={}', '?filter=%7B%7D&page=1'],
    ['?filter=[]', '?page=1'],
    ['?filter={', '?page=1'],
    ['?filter=null&page=3', '?page=1'],
  ])('that no list can have are left out: %s', (search, kept) => {
    const found = possibleWords(search);
    expect(found).toBe(kept);
    expect(possibleWords(found ?? '')).toBeNull();
  });
});

describe('a list', () => {
  useBackend();
  beforeEach(() => signedInAs(superuser));

  it.each([
    'page=0',
    'page=-1&perPage=25',
    'perPage=0',
    'perPage=9999',
    'sort=username&order=x',
    'filter=x',
  ])(
    'ENTR-06 shows its first page for %s, without a failure and a wrong request',
    async (words) => {
      const ranges: (string | null)[] = [];
      backend.use(
        http.get('*/api/admin/users/', ({ request }) => {
          ranges.push(new URL(request.url).searchParams.get('range'));
        }),
      );
      const { router } = renderConsole(`/users?${words}`);
      expect(await screen.findByRole('link', { name: 'Editar ana' })).toBeTruthy();
      await waitFor(() => expect(router.state.location.search).toContain('page=1'));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(new Set(ranges)).toEqual(new Set(['[0,24]']));
    },
  );
});
