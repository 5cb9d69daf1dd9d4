import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { looksBroken } from './looksBroken.ts';
import { meantAddress } from './MendAddress.tsx';

const read = (address: string) => meantAddress(new URL(address, 'https://portal.example'));

describe('meantAddress', () => {
  it.each([
    '2)',
    '2.',
    '2%20',
    '%202',
    '2%0A',
    '2%0AConfira%20hoje',
    '2;',
    '2,',
    '2%22',
    '%222%22',
    '2>',
    '2**',
    '_2_',
    '2/',
    '+2',
    '2).',
    '2]',
    '2%E2%80%9D',
    '2%C2%A0',
    '2%E2%80%8B',
  ])('LER-20 reads the report of ?relatorio=%s', (value) => {
    expect(read(`/dashboard?relatorio=${value}`)).toBe('/dashboard?relatorio=2');
    expect(read(`/aplicativos/7?relatorio=${value}`)).toBe('/aplicativos/7?relatorio=2');
    expect(read(`/dashboard?relatorio=1&visao=${value}`)).toBe('/dashboard?relatorio=1&visao=2');
  });

  it.each([
    '?relatorio=2&amp;pagina=p1',
    '?relatorio=2&amp;amp;pagina=p1',
    '?relatorio=2&amp%3Bpagina=p1.',
    '?relatorio=2&#38;pagina=p1',
    '?relatorio=2&#038;pagina=p1)',
    '?relatorio=2;pagina=p1',
    '?relatorio=2)&pagina=p1%0A',
    '?relatorio=2&pagina=%22p1%22',
    '?relatorio=2&pagina=p1**',
  ])('LER-20 reads the page of %s', (query) => {
    expect(read(`/dashboard${query}`)).toBe('/dashboard?relatorio=2&pagina=p1');
  });

  it.each([
    ['/aplicativos/7)', '/aplicativos/7'],
    ['/aplicativos/7%20', '/aplicativos/7'],
    ['/home.', '/home'],
    ['/definir-senha#abc_-).', '/definir-senha#abc_-'],
    ['/assinaturas/cancelar?codigo=abc_-%3E', '/assinaturas/cancelar?codigo=abc_-'],
  ])('LER-20 reads %s as %s', (address, meant) => {
    expect(read(address)).toBe(meant);
  });

  it.each([
    '/dashboard?relatorio=abc',
    '/dashboard?relatorio=-1',
    '/dashboard?relatorio=2.5',
    '/dashboard?relatorio=99999999999',
    '/dashboard?relatorio=',
    '/login?from=%2Fdashboard%3Frelatorio%3D2%26pagina%3Dp1',
    '/dashboard?relatorio=2&pagina=ReportSection_1-a&visao=original',
  ])('leaves %s', (address) => {
    expect(read(address)).toBeNull();
  });

  it('LER-20 keeps a path that is whole as it is written, and leads to no other host', () => {
    expect(read('/a%2Fb?relatorio=2)')).toBe('/a%2Fb?relatorio=2');
    expect(meantAddress({ pathname: '//x.', search: '', hash: '' })).toBe('/x');
  });

  it('LER-20 comes to rest: what is mended is whole', () => {
    const part = fc.stringMatching(/^[a-z0-9&;=#%?.,_"' )*]{0,12}$/);
    fc.assert(
      fc.property(part, part, part, (path, query, hash) => {
        let address = `/${path.replaceAll(/[?#%]/g, '')}?relatorio=${query.replaceAll('%', '')}#${hash}`;
        for (let round = 0; round < 3; round += 1) {
          const meant = read(address);
          if (meant !== null) expect(looksBroken(address)).toBe(true);
          address = meant ?? address;
        }
        expect(read(address)).toBeNull();
      }),
    );
  });
});
