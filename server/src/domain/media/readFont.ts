import { createHash } from 'node:crypto';
import type { Upload } from '@portal/api-client/schemas';
import { createIsolated } from '../../platform/isolated/createIsolated.ts';
import type { Image } from './readImage.ts';

/** A font file with what a style sheet says of it. */
export interface Font extends Image {
  /** The family that the file names; empty if it names none. */
  readonly familia: string;
  /** A weight from 1 to 1000, or `least-greatest` of a variable font. */
  readonly peso: string;
  readonly estilo: 'normal' | 'italic';
}

/** What the process answers. */
type Face =
  | { readonly lacks: string }
  | {
      readonly familia: string;
      readonly peso: readonly number[];
      readonly estilo: 'normal' | 'italic';
    };

/** The most bytes of a file, and the most that its tables may decompress to. Spec MARCA-06. */
const maxFileBytes = 300_000;
const maxBytes = 4_000_000;
const signature = 'wOF2';
const unreadable = 'A fonte não pôde ser lida. Envie um arquivo WOFF2 inteiro.';

/** Reading a font of 300 kB takes a tenth of the time. */
const readFace = createIsolated<{ readonly bytes: Uint8Array; readonly maxBytes: number }, Face>(
  new URL('./fontProcess.mjs', import.meta.url),
  { heapMb: 96, maxMs: 5_000 },
);

/** Reads an uploaded WOFF2 font. Returns a Portuguese sentence for a file that is refused. docs/decisions/server-fonts-of-a-brand.md */
export async function readFont({ bytes }: Upload): Promise<Font | string> {
  const content = Buffer.from(bytes);
  if (content.length === 0) return 'O arquivo está vazio.';
  if (content.length > maxFileBytes) return 'Uma fonte tem no máximo 300 kB.';
  if (content.toString('latin1', 0, 4) !== signature) return 'Envie uma fonte WOFF2.';
  const face = await readFace({ bytes: content, maxBytes }).catch(() => null);
  if (face === null) return unreadable;
  if ('lacks' in face) return `A fonte não tem a letra "${face.lacks}".`;
  const weights = face.peso.map((weight) => Math.min(1000, Math.max(1, Math.round(weight) || 400)));
  return {
    hash: createHash('sha256').update(content).digest('hex'),
    mime: 'font/woff2',
    content,
    familia: face.familia,
    peso: weights.join('-'),
    estilo: face.estilo,
  };
}
