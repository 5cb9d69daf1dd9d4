/** `length` random digits of base 16, never from a predictable source. */
export function randomHex(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => (byte % 16).toString(16)).join('');
}
