/** Returns `length` hexadecimal digits from the cryptographic random source. */
export function randomHex(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => (byte % 16).toString(16)).join('');
}
