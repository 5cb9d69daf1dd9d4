import { decompress } from 'lz4js';

/**
 * The bytes of one block by the code in the frame's header.
 *
 * @type {Readonly<Record<number, number>>}
 */
const blockBytes = { 4: 0x1_0000, 5: 0x4_0000, 6: 0x10_0000, 7: 0x40_0000 };
const magic = 0x184d2204;
const uncompressedBit = 0x8000_0000;

/**
 * Returns a function that decompresses LZ4 frames, together at most `maxBytes`. `lz4js` trusts the lengths in a frame: a wrong one makes
 * it loop for minutes or allocate gigabytes. So each frame is walked first. The function throws for a frame that is not whole.
 *
 * @param {number} maxBytes
 * @returns {(frame: Uint8Array) => Uint8Array}
 */
export function createFrameDecoder(maxBytes) {
  let left = maxBytes;
  return (frame) => {
    const bound = boundOf(frame);
    if (bound > left) throw new Error('the frames decompress to too many bytes');
    const bytes = Uint8Array.from(decompress(frame, bound));
    left -= bytes.length;
    return bytes;
  };
}

/**
 * The most bytes that a frame decompresses to.
 *
 * @param {Uint8Array} frame
 */
function boundOf(frame) {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const flags = view.getUint8(4);
  const maxBlock = blockBytes[(view.getUint8(5) >> 4) & 7];
  if (view.getUint32(0, true) !== magic || flags >> 6 !== 1 || maxBlock === undefined) {
    throw new Error('no LZ4 frame');
  }
  const [hasBlockSum, hasSize] = [(flags & 0x10) !== 0, (flags & 0x08) !== 0];
  let at = hasSize ? 15 : 7;
  let bound = 0;
  for (;;) {
    const size = view.getUint32(at, true);
    at += 4;
    if (size === 0) return bound;
    const bytes = size % uncompressedBit;
    if (bytes > frame.byteLength - at) throw new Error('an LZ4 frame is cut off');
    // A byte of a compressed block stands for 255 bytes at most.
    bound += size >= uncompressedBit ? bytes : Math.min(maxBlock, bytes * 255);
    at += bytes + (hasBlockSum ? 4 : 0);
  }
}
