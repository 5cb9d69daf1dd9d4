/**
 * Decompresses a block of LZ4 into `out` from `start` on, at most to `end`. Matches may reach back to whatever stands in `out` before.
 * Returns where the block ends. Throws for a length or a distance that leads out of the block or out of `out`.
 * https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md
 *
 * @param {Uint8Array} block
 * @param {Uint8Array} out
 * @param {number} start
 * @param {number} end
 */
export function readBlock(block, out, start, end) {
  let [from, at] = [0, start];
  const next = () => {
    const byte = block[from];
    if (byte === undefined) throw new Error('an LZ4 block is cut off');
    from += 1;
    return byte;
  };
  /** @param {number} nibble a length; 15 stands for 15 and the bytes that follow, of which the last is not 255 */
  const lengthOf = (nibble) => {
    let length = nibble;
    for (let more = nibble === 15; more; ) {
      const byte = next();
      length += byte;
      more = byte === 255;
    }
    return length;
  };
  for (;;) {
    const token = next();
    const literals = lengthOf(token >> 4);
    if (literals > block.length - from) throw new Error('an LZ4 block is cut off');
    if (literals > end - at) throw new Error('an LZ4 block is too long');
    out.set(block.subarray(from, from + literals), at);
    from += literals;
    at += literals;
    // The last sequence has no match.
    if (from === block.length) return at;
    const distance = next() + 256 * next();
    const length = lengthOf(token & 15) + 4;
    if (distance === 0 || distance > at) throw new Error('an LZ4 block refers to nothing');
    if (length > end - at) throw new Error('an LZ4 block is too long');
    // A match may reach into what it writes, so it is copied byte by byte.
    for (const last = at + length; at < last; at += 1)
      out[at] = /** @type {number} */ (out[at - distance]);
  }
}
