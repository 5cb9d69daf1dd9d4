import { expect, it } from 'vitest';
import { linkParts } from './linkParts.ts';

const linksIn = (text: string) => linkParts(text).flatMap(({ href }) => href ?? []);

it.each([
  ['Veja https://status.example/hoje.', ['https://status.example/hoje']],
  ['(http://a.example/x), HTTPS://B.example!', ['http://a.example/x', 'https://b.example/']],
  ['javascript:alert(1) data:text/html,x vbscript:x file:///etc/passwd', []],
  ['JaVaScRiPt://a.example/%0aalert(1)', []],
  ['<a href="https://a.example/" onclick="x">', ['https://a.example/']],
  ['https://banco.example@outro.example/', []],
  ['https://', []],
  // A bracket of the address stays, and one around it does not.
  [
    '(veja https://a.example/b_(c).aspx, https://a.example/b_(c)).',
    ['https://a.example/b_(c).aspx', 'https://a.example/b_(c)'],
  ],
  [`https://a.example/${'.'.repeat(980)}`, ['https://a.example/']],
  ['مرحبا https://a.example/\u202Etxt', ['https://a.example/%E2%80%AEtxt']],
])('AVISO-01 in %j only whole http and https addresses are links', (text, links) => {
  expect(linksIn(text)).toEqual(links);
  // Nothing of the text is lost.
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
