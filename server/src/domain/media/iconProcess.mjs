// A process of its own, which drawIcon.ts starts and ends: the library is native code, and a broken image ends only this process. Reads an
// image from its input and writes a PNG. It is no TypeScript, because Node.js 20 runs it as it is in tests, and beside the bundle.
import { createCanvas, loadImage } from '@napi-rs/canvas';

const [side = '192', ground = '', share = '1'] = process.argv.slice(2);
const size = Number(side);

/** @type {Buffer[]} */
const parts = [];
for await (const part of process.stdin) parts.push(part);
const image = await loadImage(Buffer.concat(parts));
const canvas = createCanvas(size, size);
const context = canvas.getContext('2d');
if (ground) {
  context.fillStyle = ground;
  context.fillRect(0, 0, size, size);
}
const scale = (size * Number(share)) / Math.max(image.width, image.height);
const [width, height] = [image.width * scale, image.height * scale];
context.drawImage(image, (size - width) / 2, (size - height) / 2, width, height);
process.stdout.write(canvas.toBuffer('image/png'));
