import { describe, expect, it } from 'vitest';
import { svgProblem } from './svgProblem.ts';

const svg = (inside: string, attributes = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

describe('an SVG is accepted', () => {
  it.each([
    ['with shapes', svg('<path d="M0 0h10"/><text>Aurora</text>')],
    [
      'with a reference to its own gradient',
      svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>'),
    ],
    ['with `use` of its own group', svg('<g id="a"/><use xlink:href="#a"/>')],
    ['with a style sheet', svg('<style>.a{fill:#fff}</style>')],
    ['with an inline image', svg('<image href="data:image/png;base64,AAAA"/>')],
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
    ['an animation', svg('<set attributeName="href" to="x"/>'), '<set>'],
    ['entity declarations', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('').slice(21)}`, 'DOCTYPE'],
    ['an incomplete file', svg('').slice(0, -4), 'não pôde ser lido'],
    ['a document that is no SVG', '<html><body/></html>', 'não é um SVG'],
  ])('with %s', (_, text, problem) => {
    expect(svgProblem(text)).toContain(problem);
  });
});
