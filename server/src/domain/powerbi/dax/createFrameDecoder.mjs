import { readBlock } from './readLz4Block.mjs';

/**
 * The bytes of one block by the code in the frame's header.
 *
 * @type {Readonly<Record<number, number>>}
 */
const blockBytes = { 4: 0x1_0000, 5: 0x4_0000, 6: 0x10_0000, 7: 0x40_0000 };
const magic = 0x184d2204;
const uncompressedBit = 0x8000_0000;

/**
 * A block of a frame.
 *
 * @typedef {object} Block
 * @property {Uint8Array} bytes
 * @property {boolean} isCompressed
 * @property {number} most the most bytes that it stands for
 */

/**
 * Returns a function that decompresses LZ4 frames, together at most `maxBytes`. It throws for a frame that is not whole. The sums of a
 * frame are not checked: the answer of the service came over TLS.
 *
 * @param {number} maxBytes
 * @returns {(frame: Uint8Array) => Uint8Array}
 */
export function createFrameDecoder(maxBytes) {
  let left = maxBytes;
  return (frame) => {
    const blocks = [...blocksOf(frame)];
    const bound = blocks.reduce((sum, { most }) => sum + most, 0);
    // Before the memory is taken.
    if (bound > left) throw new Error('the frames decompress to too many bytes');
    const out = new Uint8Array(bound);
    let at = 0;
    for (const { bytes, isCompressed, most } of blocks) {
      if (isCompressed) at = readBlock(bytes, out, at, at + most);
      else {
        out.set(bytes, at);
        at += bytes.length;
      }
    }
    left -= at;
    return out.slice(0, at);
  };
}

/**
 * @param {Uint8Array} frame
 * @returns {Generator<Block>}
 */
function* blocksOf(frame) {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  const flags = view.getUint8(4);
  const maxBlock = blockBytes[(view.getUint8(5) >> 4) & 7];
  if (view.getUint32(0, true) !== magic || flags >> 6 !== 1 || maxBlock === undefined) {
    throw new Error('no LZ4 frame');
  }
  const [hasBlockSum, hasSize] = [(flags & 0x10) !== 0, (flags & 0x08) !== 0];
  let at = hasSize ? 15 : 7;
  for (;;) {
    const size = view.getUint32(at, true);
    at += 4;
    if (size === 0) return;
    const length = size % uncompressedBit;
    if (length > frame.byteLength - at) throw new Error('an LZ4 frame is cut off');
    const bytes = frame.subarray(at, at + length);
    const isCompressed = size < uncompressedBit;
    // A byte of a compressed block stands for 255 bytes at most.
    yield { bytes, isCompressed, most: isCompressed ? Math.min(maxBlock, length * 255) : length };
    at += length + (hasBlockSum ? 4 : 0);
  }
}
