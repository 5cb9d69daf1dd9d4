/** `length` random digits of base 16, never from a predictable source. */
export function randomHex(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => (byte % 16).toString(16)).join('');
}

/** Names one embed on its page where the host gives no name. */
export function createUniqueId(): string {
  return randomHex(12);
}

/** Opaque to the frame, which only repeats it; unguessable, so that nobody can answer in its place. */
export function createTrackingId(): string {
  return randomHex(16);
}

/** One service's session: 20 digits, as the original's. */
export function createSessionId(): string {
  return randomHex(20);
}
