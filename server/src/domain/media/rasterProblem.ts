import { imageSize } from 'image-size';

/** The largest width and height of a logo. A browser needs 64 MB to decode such an image. */
const maxSidePx = 4_096;
const tooLarge = 'Envie uma imagem de até 4.096 × 4.096 pixels.';
const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * Returns the Portuguese reason why a raster image is refused, or null. A small file may have so many pixels that
 * browsers run out of memory when they decode it. Only the header is read: the server decodes no image.
 */
export function rasterProblem(content: Buffer): string | null {
  try {
    const sizes = [imageSize(content), ...sizesInside(content)];
    const isSmall = sizes.every(({ width, height }) => Math.max(width, height) <= maxSidePx);
    return isSmall ? null : tooLarge;
  } catch {
    return 'A imagem não pôde ser lida.';
  }
}

/** Returns the sizes of the PNG images in an ICO file. The directory of the file may state other sizes. */
function sizesInside(content: Buffer) {
  if (content.readUInt32LE(0) !== 0x00_01_00_00) return [];
  const sizes: { width: number; height: number }[] = [];
  let start = content.indexOf(pngSignature);
  while (start !== -1) {
    sizes.push(imageSize(content.subarray(start)));
    start = content.indexOf(pngSignature, start + pngSignature.length);
  }
  return sizes;
}
