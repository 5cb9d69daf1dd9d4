import { SaxesParser } from 'saxes';

/** Elements that run code, load other documents or change attributes later. */
const refusedElements = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'animate',
  'animatemotion',
  'animatetransform',
  'set',
  'handler',
  'listener',
]);
const localName = (name: string) => (name.split(':').at(-1) ?? '').toLowerCase();
const isInlineImage = (value: string) => /^data:image\/(png|jpeg|gif|webp);base64,/i.test(value);
/** Nothing is loaded from elsewhere: only parts of the drawing itself are referred to. */
const loadsElsewhere = (css: string) =>
  /@import|expression\s*\(/i.test(css) || /url\(\s*(?!['"]?#)/i.test(css) || css.includes('\\');

/**
 * Why an SVG is not taken, in Portuguese; null for one that draws and nothing else. Refused rather than mended:
 * whoever uploads it sees what to leave out, and what is stored is what he sent.
 */
export function svgProblem(svg: string): string | null {
  let problem: string | null = null;
  let depth = 0;
  let isSvg = false;
  const refuse = (what: string) => {
    problem ??= `O SVG contém ${what}, o que não é aceito. Exporte-o como SVG simples.`;
  };
  const parser = new SaxesParser();
  parser.on('error', () => {
    problem ??= 'O SVG não pôde ser lido.';
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('uma declaração DOCTYPE com entidades');
  });
  parser.on('processinginstruction', () => refuse('uma instrução de processamento'));
  parser.on('opentag', ({ name, attributes }) => {
    if (depth === 0) isSvg = localName(name) === 'svg';
    depth += 1;
    if (refusedElements.has(localName(name))) refuse(`o elemento <${localName(name)}>`);
    for (const [attribute, value] of Object.entries(attributes)) {
      const local = localName(attribute);
      if (local.startsWith('on')) refuse(`o atributo ${attribute}`);
      const isOutside = !value.trim().startsWith('#') && !isInlineImage(value.trim());
      if ((local === 'href' || local === 'src') && isOutside) refuse('um endereço externo');
      if (loadsElsewhere(value) && (local === 'style' || /url\(/i.test(value))) {
        refuse('um endereço externo');
      }
    }
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  let isStyle = false;
  parser.on('opentagstart', ({ name }) => {
    isStyle = localName(name) === 'style';
  });
  const readStyle = (css: string) => {
    if (isStyle && loadsElsewhere(css)) refuse('um endereço externo');
  };
  parser.on('text', readStyle);
  parser.on('cdata', readStyle);
  try {
    parser.write(svg).close();
  } catch {
    problem ??= 'O SVG não pôde ser lido.';
  }
  return problem ?? (isSvg ? null : 'O arquivo não é um SVG.');
}
