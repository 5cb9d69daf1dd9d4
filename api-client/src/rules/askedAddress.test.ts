import { describe, expect, it } from 'vitest';
import { addressOfAsked, readAskedAddress } from './askedAddress.ts';

describe('readAskedAddress', () => {
  it.each([
    ['/dashboard?relatorio=7', { aplicativo: null, relatorio: 7 }],
    ['/dashboard/?relatorio=7&pagina=P1&visao=3', { aplicativo: null, relatorio: 7 }],
    ['/aplicativos/1', { aplicativo: 1, relatorio: null }],
    ['/aplicativos/3', { aplicativo: 3, relatorio: null }],
    ['/aplicativos/3/?relatorio=7#x', { aplicativo: 3, relatorio: 7 }],
    ['/aplicativos/2147483647', { aplicativo: 2_147_483_647, relatorio: null }],
  ])('reads %s', (address, thing) => {
    expect(readAskedAddress(address)).toEqual(thing);
  });

  it.each([
    '',
    '/',
    '/home',
    '/dashboard',
    '/dashboard?relatorio=abc',
    '/dashboard?relatorio=0',
    '/dashboard?relatorio=7x',
    '/dashboard?relatorio=x7',
    '/dashboard/x?relatorio=7',
    '/x/dashboard?relatorio=7',
    '/aplicativos',
    '/aplicativos/0',
    '/aplicativos/3/x',
    '/aplicativos/3?relatorio=-1',
    '/aplicativos/2147483648',
    'https://exemplo.example/aplicativos/3',
  ])('reads nothing from "%s"', (address) => {
    expect(readAskedAddress(address)).toBeNull();
  });

  it('reads what addressOfAsked returns', () => {
    for (const thing of [
      { aplicativo: null, relatorio: 7 },
      { aplicativo: 3, relatorio: null },
      { aplicativo: 3, relatorio: 7 },
    ]) {
      expect(readAskedAddress(addressOfAsked(thing))).toEqual(thing);
    }
  });
});
