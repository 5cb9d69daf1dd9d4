import { expect, it } from 'vitest';
import { fontFaceCss, fontFaces } from './fontFaces.ts';

const font = { url: `/media/${'a'.repeat(64)}`, peso: '100-900', estilo: 'italic' };

it('fonts have the first name of the brand, without its quotes, and none has fonts without a name', () => {
  const fontes = [font];
  expect(fontFaces({ font_family: " 'Minha Fonte' , Arial", fontes })).toEqual([
    { family: 'Minha Fonte', url: font.url, weight: '100 900', style: 'italic' },
  ]);
  for (const font_family of [null, '', ' , Arial']) {
    expect(fontFaces({ font_family, fontes })).toEqual([]);
  }
  expect(fontFaces({ font_family: 'Arial' })).toEqual([]);
});

it('a style sheet has only values that cannot end a rule', () => {
  const css = (fields: object, font_family = 'Minha') =>
    fontFaceCss({ font_family, fontes: [{ ...font, ...fields }] });
  expect(css({})).toContain('font-weight:100 900;font-style:italic;font-display:optional}');
  for (const fields of [
    { url: 'https://fora.example/a.woff2' },
    { url: `${font.url}");}` },
    { url: `x${font.url}` },
    { peso: '400;}' },
    { peso: 'x400' },
    { estilo: '}normal' },
    { estilo: 'normal}' },
  ]) {
    expect(css(fields)).toBe('');
  }
  expect(css({}, 'Minha"}')).toBe('');
  expect(fontFaceCss({ font_family: 'Minha', fontes: [font, font] })).toBe(css({}).repeat(2));
  expect(fontFaceCss({ fontes: [font] })).toBe('');
});
