/** Magic number, version 1 with independent blocks, blocks of at most 4 MB, and the sum of these two bytes. */
const header = [0x04, 0x22, 0x4d, 0x18, 0x60, 0x70, 0x73];
const maxBlock = 0x40_0000;
const uncompressedBit = 0x8000_0000;

/**
 * Puts bytes into an LZ4 frame whose blocks are not compressed, which the format admits. The service compresses; the server's own tests
 * read what other programs have compressed.
 */
export function frameOf(bytes: Uint8Array): Uint8Array {
  const blocks = Array.from({ length: Math.ceil(bytes.length / maxBlock) }, (_, index) =>
    bytes.subarray(index * maxBlock, (index + 1) * maxBlock),
  );
  const sizeOf = (size: number) => new Uint8Array(Uint32Array.of(size).buffer);
  const parts = [
    Uint8Array.from(header),
    ...blocks.flatMap((block) => [sizeOf(block.length + uncompressedBit), block]),
    sizeOf(0),
  ];
  return new Uint8Array(Buffer.concat(parts));
}
