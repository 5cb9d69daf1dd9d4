import { createHash } from 'node:crypto';
import type { Upload } from '@portal/api-client/schemas';
import { fileTypeFromBuffer } from 'file-type';
import { isWholeImage } from './isWholeImage.ts';
import { rasterProblem } from './rasterProblem.ts';
import { svgProblem } from './svgProblem.ts';

export interface Image {
  /** SHA-256 of the content in hex. It is part of the image's path. */
  readonly hash: string;
  readonly mime: string;
  readonly content: Buffer;
}

const accepted = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/x-icon'];
/** Types under which the same formats are known, too. A moving PNG is a PNG. */
const otherNames: Readonly<Record<string, string>> = {
  'image/vnd.microsoft.icon': 'image/x-icon',
  'image/apng': 'image/png',
};

const incomplete = 'A imagem está incompleta. Envie o arquivo de novo.';

/** Decodes an SVG. Browsers read a file with the mark of UTF-16 as UTF-16, and every other one as UTF-8, whatever it declares. */
function textOf(content: Buffer): string {
  const mark = content.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(content);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(content);
  return content.toString('utf8');
}

/** The root element of an SVG, which may have a prefix. */
const svgTag = /<(?:[\w.-]+:)?svg[\s>]/i;
const notUtf8 = 'O SVG não está em UTF-8, e os navegadores não o mostram. Salve-o em UTF-8.';

/** Detects the type of an uploaded image from its bytes. Returns a Portuguese sentence for a file that is refused. */
export async function readImage({ bytes }: Upload): Promise<Image | string> {
  const content = Buffer.from(bytes);
  if (content.length === 0) return 'O arquivo está vazio.';
  const mime = (await fileTypeFromBuffer(content))?.mime ?? null;
  const known = mime && (otherNames[mime] ?? mime);
  const hash = createHash('sha256').update(content).digest('hex');
  if (known && accepted.includes(known)) {
    const problem = rasterProblem(content);
    if (problem) return problem;
    return isWholeImage(content, known) ? { hash, mime: known, content } : incomplete;
  }
  const text = textOf(content);
  if ((known === null || known === 'application/xml') && svgTag.test(text)) {
    const problem = svgProblem(text) ?? (text.includes('\uFFFD') ? notUtf8 : null);
    return problem ?? { hash, mime: 'image/svg+xml', content };
  }
  return 'Envie uma imagem PNG, JPEG, GIF, WebP, ICO ou SVG.';
}
