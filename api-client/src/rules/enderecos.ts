/** The most host names of a cliente. Spec MARCA-01. */
export const maxEnderecos = 5;

/** Labels of letters, digits and hyphens. The last one begins with a letter, so an IP address is none. */
const hostPattern =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** What an address has beside its host name: scheme, port, path, person, pattern. */
const otherParts = /[\s/\\:?#@%*[\]]/;

/**
 * Returns a typed host name as it is stored and as browsers send it: in lower case, in punycode. Null for what is no host name with at
 * least two labels.
 */
export function hostOf(typed: string): string | null {
  const text = typed.trim();
  if (otherParts.test(text) || !URL.canParse(`https://${text}`)) return null;
  const { hostname } = new URL(`https://${text}`);
  return hostPattern.test(hostname) ? hostname : null;
}

/**
 * Returns in Portuguese why the host names of a cliente are wrong, or null. `portalHost` is the host name of the portal itself, which
 * is no cliente's; null where it is not known.
 */
export function enderecosProblem(
  typed: readonly string[],
  portalHost: string | null,
): string | null {
  const seen = new Set<string>();
  for (const text of typed) {
    const host = hostOf(text);
    if (host === null) {
      return `“${text.trim().slice(0, 100)}” não é um endereço. Informe só o nome, sem https:// e sem porta, como bi.empresa.com.br.`;
    }
    if (host === portalHost) return `${host} é o endereço do próprio portal.`;
    if (seen.has(host)) return `O endereço ${host} está repetido.`;
    seen.add(host);
  }
  return seen.size > maxEnderecos ? `Um cliente tem no máximo ${maxEnderecos} endereços.` : null;
}
