/** The origin of a host name: the scheme and the port are those of the portal itself. */
export function originOf(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}
