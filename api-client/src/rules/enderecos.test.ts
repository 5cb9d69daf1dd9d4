import fc from 'fast-check';
import { expect, it } from 'vitest';
import { enderecosProblem, hostOf, origemOf, origensProblem } from './enderecos.ts';

it.each([
  ['BI.Empresa.com.BR', 'bi.empresa.com.br'],
  [' bi.empresa.com.br ', 'bi.empresa.com.br'],
  ['relatórios.empresa.com.br', 'xn--relatrios-96a.empresa.com.br'],
  ['aurora.localhost', 'aurora.localhost'],
  ['localhost', null],
  ['', null],
  ['bi.empresa.com.br:443', null],
  ['https://bi.empresa.com.br', null],
  ['bi.empresa.com.br/', null],
  ['10.1.2.3', null],
  ['1.2', null],
  ['bi.empresa.123', null],
  ['bi..empresa.com', null],
  ['bi.empresa.com.', null],
  ['a b.com', null],
  ['bi%2eempresa.com', null],
])('the host name in %j is %j', (typed, expected) => {
  expect(hostOf(typed)).toBe(expected);
});

it('a host name that is accepted is stored as it is sent, and is the host of an address', {
  tags: ['slow'],
}, () => {
  fc.assert(
    fc.property(fc.oneof(fc.domain(), fc.string({ unit: 'grapheme' }), fc.webUrl()), (text) => {
      const host = hostOf(text);
      if (host === null) return;
      expect(hostOf(host)).toBe(host);
      const url = new URL(`https://${host}`);
      expect([url.hostname, url.port, url.pathname]).toEqual([host, '', '/']);
    }),
  );
});

it('five different ones are accepted, and the portal’s own host is not', () => {
  const five = ['a.b', 'c.b', 'd.b', 'e.b', 'f.b'];
  expect(enderecosProblem(five, 'portal.b')).toBeNull();
  expect(enderecosProblem([], null)).toBeNull();
  expect(enderecosProblem([...five, 'g.b'], null)).toBe('Um cliente tem no máximo 5 endereços.');
  expect(enderecosProblem([` 10.1.2.3${'0'.repeat(100)}`], null)).toMatch(
    /^“10\.1\.2\.30{92}” não é um endereço/,
  );
  expect(enderecosProblem(['a.b', 'A.B'], null)).toBe('O endereço a.b está repetido.');
  expect(enderecosProblem(['Portal.b'], 'portal.b')).toBe(
    'portal.b é o endereço do próprio portal.',
  );
});

it.each([
  ['https://loja.empresa.com.br', 'https://loja.empresa.com.br'],
  [' HTTPS://Loja.Empresa.com.br:443/ ', 'https://loja.empresa.com.br'],
  ['https://loja.empresa.com.br:8443', 'https://loja.empresa.com.br:8443'],
  ['http://loja.localhost:8010', 'http://loja.localhost:8010'],
  ['http://loja.empresa.com.br', null],
  ['https://*.empresa.com.br', null],
  ['https://loja.empresa.com.br/relatorios', null],
  ['https://loja.empresa.com.br@mal.example', null],
  ['https://10.1.2.3', null],
  ['https://intranet', null],
  ['loja.empresa.com.br', null],
  ['https:', null],
  ['*', null],
  ["'self'", null],
  ['https://a.b c.d', null],
  ['https://a.b;script-src', null],
  ['javascript://a.b', null],
])('the origin in %j is %j', (typed, expected) => {
  expect(origemOf(typed)).toBe(expected);
});

it('ten different origins are accepted', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `https://loja${index}.example.com`);
  expect(origensProblem([])).toBeNull();
  expect(origensProblem(ten)).toBeNull();
  expect(origensProblem([...ten, 'https://a.b'])).toBe('Um cliente tem no máximo 10 origens.');
  expect(origensProblem(['https://a.b', 'https://A.b/'])).toBe('Uma destas origens está repetida.');
  expect(origensProblem(['a.b'])).toMatch(/^“a\.b” não é uma origem\./);
});
