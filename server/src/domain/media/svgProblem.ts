import { SaxesParser } from 'saxes';
import { rasterProblem } from './rasterProblem.ts';
import { type SvgNode, svgWeight } from './svgWeight.ts';

/** Elements that run code, load other documents or change attributes later. */
const refusedElements = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'meta',
  'link',
  'base',
  'animate',
  'animatecolor',
  'animatemotion',
  'animatetransform',
  'set',
  'handler',
  'listener',
]);
const externalAddress = 'um endereço externo';
const unreadable = 'O SVG não pôde ser lido.';
const svgNamespace = 'http://www.w3.org/2000/svg';
/** Browsers draw no image whose root is not of this namespace. Pages that contain the drawing need none. */
const withoutNamespace = `O SVG não tem xmlns="${svgNamespace}" no elemento <svg>, e os navegadores não o mostram.`;

/** A name without its namespace prefix, in lower case. */
const localName = (name: string) => (name.split(':').at(-1) ?? '').toLowerCase();
const inlineImage = /^data:image\/(?:png|jpeg|gif|webp);base64,/i;
/** Functions of CSS that load a resource from a text, without `url()`. */
const loadingFunctions = /(?:image-set|image|src|cross-fade|expression)\s*\(/i;
/**
 * True for CSS that loads a resource. A reference to a part of the same drawing (`url(#id)`) loads none. A backslash could
 * hide any of these words.
 */
const loadsResource = (css: string) =>
  /@import/i.test(css) ||
  loadingFunctions.test(css) ||
  /url\(\s*(?!['"]?#)/i.test(css) ||
  css.includes('\\');

/** The most elements and attributes of a file. The server spends some 100 ms on reading so many. */
const [maxElements, maxAttributes] = [20_000, 40_000];
/** Elements inside more others than this are refused. Drawing programs write some ten. */
const maxDepth = 100;
/** The most elements that a browser may have to draw. */
const maxDrawn = 100_000;
const tooCostly = 'O SVG é complexo demais para um logo. Simplifique-o ou envie um PNG.';

/**
 * Returns the Portuguese reason why an SVG is refused, or null if the SVG is accepted. An SVG is refused if it could
 * run code, load anything, or keep a browser busy. An SVG is never cleaned: the stored bytes are exactly the uploaded
 * bytes. It is served as a download with a policy that runs nothing; an image element still shows it.
 */
export function svgProblem(svg: string): string | null {
  const report = (problem: string | null) => {
    if (problem !== null) throw new Refused(problem);
  };
  const root: SvgNode = { references: [], children: [] };
  const open: SvgNode[] = [root];
  const byId = new Map<string, SvgNode>();
  let rootOf = null as { readonly local: string; readonly uri: string } | null;
  // The parts of a style sheet are put together before the check, because texts, CDATA and comments may alternate.
  let styleSheet: string | null = null;
  const readText = (css: string) => {
    if (styleSheet !== null) styleSheet += css;
  };
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => {
    const prefix = unboundPrefix.exec(message)?.[1];
    report(prefix === undefined ? unreadable : undeclared(prefix));
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) report(contains('uma declaração DOCTYPE com entidades'));
  });
  parser.on('processinginstruction', () => report(contains('uma instrução de processamento')));
  let elements = 0;
  let attributeCount = 0;
  parser.on('attribute', () => {
    attributeCount += 1;
    if (attributeCount > maxAttributes) report(tooCostly);
  });
  parser.on('opentag', ({ name, local, uri, attributes: given }) => {
    elements += 1;
    rootOf ??= { local, uri };
    const attributes = Object.fromEntries(
      Object.entries(given).map(([key, { value }]) => [key, value]),
    );
    if (styleSheet !== null) report(contains('um elemento dentro de <style>'));
    if (localName(name) === 'style') styleSheet = '';
    report(problemOfElement(name, attributes));
    if (open.length > maxDepth || elements > maxElements) report(tooCostly);
    const node: SvgNode = { references: referencesOf(attributes), children: [] };
    if (attributes.id !== undefined && !byId.has(attributes.id)) byId.set(attributes.id, node);
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    if (localName(name) !== 'style') return;
    if (styleSheet !== null && loadsResource(styleSheet)) report(contains(externalAddress));
    styleSheet = null;
  });
  parser.on('text', readText);
  parser.on('cdata', readText);
  try {
    parser.write(svg).close();
  } catch (error) {
    return error instanceof Refused ? error.message : unreadable;
  }
  if (rootOf?.local !== 'svg') return 'O arquivo não é um SVG.';
  if (rootOf.uri !== svgNamespace) return withoutNamespace;
  return svgWeight(root, byId) > maxDrawn ? tooCostly : null;
}

/** What the parser reports of a prefix that no xmlns declares. Browsers draw no such file. */
const unboundPrefix = /unbound namespace prefix: "([^"]+)"/;
const undeclared = (prefix: string) =>
  `O SVG usa o prefixo "${prefix}:" sem o declarar (xmlns:${prefix}), e os navegadores não o mostram.`;

/** Ends the parsing at the first problem, so that a file of many problems costs little. Spec LIM-02. */
class Refused extends Error {}

const contains = (what: string) =>
  `O SVG contém ${what}, o que não é aceito. Exporte-o como SVG simples.`;

/** Returns the ids in `href="#id"` and `url(#id)`. */
function referencesOf(attributes: Readonly<Record<string, string>>): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (localName(name) === 'href')
      return value.trim().startsWith('#') ? [value.trim().slice(1)] : [];
    return Array.from(value.matchAll(/url\(\s*['"]?#([^'")]+)/gi), ([, id = '']) => id.trim());
  });
}

/** Returns the reason why an element is refused; null for a harmless element. */
function problemOfElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
): string | null {
  if (refusedElements.has(localName(name))) return contains(`o elemento <${localName(name)}>`);
  for (const [attribute, value] of Object.entries(attributes)) {
    const problem = problemOfAttribute(attribute, value);
    if (problem) return problem;
  }
  return null;
}

function problemOfAttribute(attribute: string, value: string): string | null {
  const name = localName(attribute);
  if (name.startsWith('on')) return contains(`o atributo ${attribute}`);
  if (/^xmlns(:|$)/i.test(attribute) && value.trim() === 'http://www.w3.org/1999/xhtml') {
    return contains('conteúdo HTML');
  }
  if (name === 'href' || name === 'src') {
    const address = value.trim();
    if (address.startsWith('#')) return null;
    if (!inlineImage.test(address)) return contains(externalAddress);
    return rasterProblem(Buffer.from(address.replace(inlineImage, ''), 'base64'));
  }
  // Attributes without a prefix may be CSS, for example `fill`. Drawing programs write paths of files into others.
  const isCss = !/:|^data-/.test(attribute) || /url\(/i.test(value);
  return isCss && loadsResource(value) ? contains(externalAddress) : null;
}
