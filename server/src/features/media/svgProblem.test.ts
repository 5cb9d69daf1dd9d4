import { describe, expect, it } from 'vitest';
import { svgProblem } from './svgProblem.ts';

const svg = (inside: string, attributes = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;

describe('an SVG is accepted', () => {
  it.each([
    ['with shapes', svg('<path d="M0 0h10"/><text>Aurora</text>')],
    [
      'with a gradient of its own',
      svg('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>'),
    ],
    ['with use of its own', svg('<g id="a"/><use xlink:href="#a"/>')],
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
    ['a script in disguise', svg('<x:SCRIPT xmlns:x="http://www.w3.org/2000/svg"/>'), '<script>'],
    ['HTML', svg('<foreignObject><body/></foreignObject>'), '<foreignobject>'],
    ['a handler', svg('', 'onload="alert(1)"'), 'onload'],
    ['a link', svg('<a href="javascript:alert(1)"/>'), 'endereço externo'],
    ['an image from elsewhere', svg('<image xlink:href="https://x.example/a.png"/>'), 'externo'],
    ['an SVG in a data address', svg('<use href="data:image/svg+xml;base64,AA"/>'), 'externo'],
    ['a font from elsewhere', svg('<style>@import "https://x.example"</style>'), 'externo'],
    ['a fill from elsewhere', svg('<rect style="fill:url(https://x.example#a)"/>'), 'externo'],
    ['an animation', svg('<set attributeName="href" to="x"/>'), '<set>'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('').slice(21)}`, 'DOCTYPE'],
    ['a torn file', svg('').slice(0, -4), 'não pôde ser lido'],
    ['another document', '<html><body/></html>', 'não é um SVG'],
  ])('with %s', (_, text, problem) => {
    expect(svgProblem(text)).toContain(problem);
  });
});
