/** Random lower-case hexadecimal digits. `crypto.randomUUID` exists only in secure contexts, so it is not used here. */
export function randomDigits(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(count / 2)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, count);
}

/** A random version 4 GUID. */
export function randomGuid(): string {
  const d = randomDigits(32);
  return `${d.slice(0, 8)}-${d.slice(8, 12)}-4${d.slice(13, 16)}-8${d.slice(17, 20)}-${d.slice(20)}`;
}
