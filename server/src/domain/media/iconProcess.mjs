// The library is native code, and a broken image may end the process.
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { serveTasks } from '../../platform/isolated/serveTasks.mjs';

/**
 * Draws an image as a square PNG.
 *
 * @param {import('./drawIcon.ts').IconDrawing & { image: Uint8Array }} drawing
 */
async function draw({ image: bytes, size, ground, share }) {
  const image = await loadImage(Buffer.from(bytes));
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, size, size);
  }
  const scale = (size * share) / Math.max(image.width, image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  context.drawImage(image, (size - width) / 2, (size - height) / 2, width, height);
  return canvas.toBuffer('image/png');
}

serveTasks(draw);
