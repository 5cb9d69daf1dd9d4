import { expect, it } from 'vitest';
import { safeReturnPath } from './returnPath.ts';

it.each([
  '/home',
  '/dashboard?relatorio=3',
  '/aplicativos/2?relatorio=1&pagina=x',
  '/admin/users#a',
])('goes back to %s', (path) => {
  expect(safeReturnPath(path)).toBe(path);
});

it.each([
  null,
  '',
  'home',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  'javascript:alert(1)',
  '/login',
  '/login?from=/x',
  '/login/x',
  '/auth/microsoft/callback',
  '/accounts/microsoft/login/',
  '/api/token/',
])('refuses %j', (path) => {
  expect(safeReturnPath(path)).toBeNull();
});
