import { createHash } from 'node:crypto';
import type { Upload } from '@portal/api-client/schemas';
import { fileTypeFromBuffer } from 'file-type';
import { rasterProblem } from './rasterProblem.ts';
import { svgProblem } from './svgProblem.ts';

export interface Image {
  /** SHA-256 of the content in hex. It is part of the image's path. */
  readonly hash: string;
  readonly mime: string;
  readonly content: Buffer;
}

const accepted = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/x-icon'];

/** Detects the type of an uploaded image from its bytes. Returns a Portuguese sentence for a file that is refused. */
export async function readImage({ bytes }: Upload): Promise<Image | string> {
  const content = Buffer.from(bytes);
  const mime = (await fileTypeFromBuffer(content))?.mime ?? null;
  const known = mime === 'image/vnd.microsoft.icon' ? 'image/x-icon' : mime;
  const hash = createHash('sha256').update(content).digest('hex');
  if (known && accepted.includes(known)) {
    return rasterProblem(content) ?? { hash, mime: known, content };
  }
  const text = content.toString('utf8');
  if ((known === null || known === 'application/xml') && /<svg[\s>]/i.test(text.slice(0, 2_000))) {
    return svgProblem(text) ?? { hash, mime: 'image/svg+xml', content };
  }
  return 'Envie uma imagem PNG, JPEG, GIF, WebP, ICO ou SVG.';
}
