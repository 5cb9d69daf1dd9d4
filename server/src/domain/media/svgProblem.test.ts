import { describe, expect, it } from 'vitest';
import { svgProblem } from './svgProblem.ts';

const svg = (inside: string, attributes = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

/** A PNG header with this width and height, in base64. */
const png = (side: number) =>
  Buffer.from(
    `89504e470d0a1a0a0000000d49484452${side.toString(16).padStart(8, '0').repeat(2)}0806000000${'0'.repeat(32)}`,
    'hex',
  ).toString('base64');

/** Ten levels, each of which uses the level before ten times. */
const bomb = (use: (id: string) => string) =>
  Array.from({ length: 10 }, (_, level) =>
    level === 0
      ? '<g id="n0"><rect/></g>'
      : `<g id="n${level}">${use(`n${level - 1}`).repeat(10)}</g>`,
  ).join('');

describe('an SVG is accepted', () => {
  it.each([
    ['with shapes', svg('<path d="M0 0h10"/><text>Aurora</text>')],
    [
      'with a reference to its own gradient',
      svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>'),
    ],
    ['with `use` of its own group', svg('<g id="a"/><use xlink:href="#a"/>')],
    ['with a style sheet', svg('<style>.a{fill:#fff}</style>')],
    ['with an inline image', svg(`<image href="data:image/png;base64,${png(16)}"/>`)],
    ['with a path of a file in an attribute of a drawing program', svg('', 'data-name="C:\\logo"')],
    [
      'with a pattern that refers to gradients',
      svg(
        '<linearGradient id="a"><stop/></linearGradient><pattern id="b"><rect fill="url(#a)"/></pattern><rect fill="url(#b)"/>',
      ),
    ],
    [
      'with a prefix of its own for all elements',
      '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:rect/></s:svg>',
    ],
    ['with the metadata of a drawing program', svg('<metadata>Autor</metadata>')],
    [
      'with the plain doctype',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${svg('').slice(21)}`,
    ],
  ])('%s', (_, text) => {
    expect(svgProblem(text)).toBeNull();
  });
});

describe('an SVG is refused', () => {
  it.each([
    ['a script', svg('<script>alert(1)</script>'), '<script>'],
    [
      'a script with a prefix and in upper case',
      svg('<x:SCRIPT xmlns:x="http://www.w3.org/2000/svg"/>'),
      '<script>',
    ],
    ['embedded HTML', svg('<foreignObject><body/></foreignObject>'), '<foreignobject>'],
    ['an event handler', svg('', 'onload="alert(1)"'), 'onload'],
    ['a link that runs code', svg('<a href="javascript:alert(1)"/>'), 'endereço externo'],
    ['an image of another host', svg('<image xlink:href="https://x.example/a.png"/>'), 'externo'],
    ['an SVG in a data URL', svg('<use href="data:image/svg+xml;base64,AA"/>'), 'externo'],
    ['a style sheet of another host', svg('<style>@import "https://x.example"</style>'), 'externo'],
    ['a fill of another host', svg('<rect style="fill:url(https://x.example#a)"/>'), 'externo'],
    [
      'an import that is split by CDATA',
      svg('<style>@im<![CDATA[port "https://x.example";]]></style>'),
      'externo',
    ],
    [
      'an import that is split by a comment',
      svg('<style>@im<!-- -->port "https://x.example";</style>'),
      'externo',
    ],
    ['an element in a style sheet', svg('<style><g/>@import "x";</style>'), 'dentro de <style>'],
    [
      'an image-set() in a style sheet',
      svg('<style>rect{cursor:image-set("https://x.example" 1x)}</style>'),
      'externo',
    ],
    [
      'an image-set() in an attribute',
      svg('<rect cursor="-webkit-image-set(\'https://x.example\' 1x)"/>'),
      'externo',
    ],
    ['an escaped url()', svg('<rect fill="u\\72l(https://x.example#a)"/>'), 'externo'],
    [
      'an escaped url() in a style',
      svg('<rect style="fill:u\\72l(https://x.example)"/>'),
      'externo',
    ],
    ['<meta>', svg('<meta http-equiv="refresh" content="0;url=x"/>'), '<meta>'],
    ['HTML elements', svg('<h:b xmlns:h="http://www.w3.org/1999/xhtml">x</h:b>'), 'conteúdo HTML'],
    ['nested use elements', svg(bomb((id) => `<use href="#${id}"/>`)), 'complexo demais'],
    [
      'nested patterns',
      svg(
        bomb((id) => `<rect fill="url(#${id})"/>`)
          .replaceAll('<g', '<pattern')
          .replaceAll('/g>', '/pattern>'),
      ),
      'complexo demais',
    ],
    ['a use element of its own parent', svg('<g id="a"><use href="#a"/></g>'), 'complexo demais'],
    [
      'two hundred nested elements',
      svg(`${'<g>'.repeat(200)}${'</g>'.repeat(200)}`),
      'complexo demais',
    ],
    ['21,000 elements', svg('<g/>'.repeat(21_000)), 'complexo demais'],
    ['41,000 attributes', svg(`<g a="" b="" c="" d=""/>`.repeat(10_300)), 'complexo demais'],
    ['a megabyte of wrong characters', `<svg${'<'.repeat(990_000)}`, 'não pôde ser lido'],
    [
      'an inline image of 25,000 pixels',
      svg(`<image href="data:image/png;base64,${png(25_000)}"/>`),
      '4.096 × 4.096',
    ],
    ['an animation', svg('<set attributeName="href" to="x"/>'), '<set>'],
    ['entity declarations', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('').slice(21)}`, 'DOCTYPE'],
    ['no xmlns', '<svg viewBox="0 0 9 9"><rect/></svg>', 'não tem xmlns='],
    ['another xmlns', '<svg xmlns="https://www.w3.org/2000/svg"/>', 'não tem xmlns='],
    [
      'a prefix that it does not declare',
      '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/><use xlink:href="#a"/></svg>',
      'o prefixo "xlink:" sem o declarar',
    ],
    ['the name of its root in upper case', '<SVG xmlns="http://www.w3.org/2000/svg"/>', 'não é um'],
    ['an incomplete file', svg('').slice(0, -4), 'não pôde ser lido'],
    ['a document that is no SVG', '<html><body/></html>', 'não é um SVG'],
  ])('with %s', (_, text, problem) => {
    expect(svgProblem(text)).toContain(problem);
  });
});
