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
const externalAddress = 'um endereço externo';
const unreadable = 'O SVG não pôde ser lido.';

/** A name without its namespace prefix, in lower case. */
const localName = (name: string) => (name.split(':').at(-1) ?? '').toLowerCase();
const isInlineImage = (value: string) => /^data:image\/(png|jpeg|gif|webp);base64,/i.test(value);
/** True for CSS that loads a resource. A reference to a part of the same drawing (`url(#id)`) loads none. */
const loadsResource = (css: string) =>
  /@import|expression\s*\(/i.test(css) || /url\(\s*(?!['"]?#)/i.test(css) || css.includes('\\');

/**
 * Returns the Portuguese reason why an SVG is refused, or null if the SVG is accepted. An SVG is refused if it could
 * run code or load anything. An SVG is never cleaned: the stored bytes are exactly the uploaded bytes.
 */
export function svgProblem(svg: string): string | null {
  const problems: string[] = [];
  const refuse = (what: string | null) => {
    if (what === null) return;
    problems.push(`O SVG contém ${what}, o que não é aceito. Exporte-o como SVG simples.`);
  };
  let rootName: string | null = null;
  let isInStyle = false;
  const readText = (css: string) => {
    if (isInStyle && loadsResource(css)) refuse(externalAddress);
  };
  const parser = new SaxesParser();
  parser.on('error', () => problems.push(unreadable));
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) refuse('uma declaração DOCTYPE com entidades');
  });
  parser.on('processinginstruction', () => refuse('uma instrução de processamento'));
  parser.on('opentagstart', ({ name }) => {
    isInStyle = localName(name) === 'style';
  });
  parser.on('opentag', ({ name, attributes }) => {
    rootName ??= localName(name);
    refuse(problemOfElement(name, attributes));
  });
  parser.on('text', readText);
  parser.on('cdata', readText);
  try {
    parser.write(svg).close();
  } catch {
    problems.push(unreadable);
  }
  return problems[0] ?? (rootName === 'svg' ? null : 'O arquivo não é um SVG.');
}

/** Names the refused part of an element; null for a harmless element. */
function problemOfElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
): string | null {
  if (refusedElements.has(localName(name))) return `o elemento <${localName(name)}>`;
  for (const [attribute, value] of Object.entries(attributes)) {
    const problem = problemOfAttribute(attribute, value);
    if (problem) return problem;
  }
  return null;
}

function problemOfAttribute(attribute: string, value: string): string | null {
  const name = localName(attribute);
  if (name.startsWith('on')) return `o atributo ${attribute}`;
  const isOutside = !value.trim().startsWith('#') && !isInlineImage(value.trim());
  if ((name === 'href' || name === 'src') && isOutside) return externalAddress;
  if (loadsResource(value) && (name === 'style' || /url\(/i.test(value))) return externalAddress;
  return null;
}
