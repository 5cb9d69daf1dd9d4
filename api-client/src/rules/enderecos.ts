/** The most host names of a cliente. Spec MARCA-01. */
export const maxEnderecos = 5;

/** The most origins whose pages may show the portal of a cliente. Spec ENTRADA-03. */
export const maxOrigens = 10;

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

/** The machine of whoever tries it out, where there are no certificates. */
const isOwnMachine = (hostname: string) => /(^|\.)localhost$/.test(hostname);

/** Returns a typed origin as browsers send it; null for what is none, and for one without encryption. */
export function origemOf(typed: string): string | null {
  const text = typed.trim();
  if (!/^https?:\/\/[^/\\@*?#\s]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, origin } = new URL(text);
  if (isOwnMachine(hostname)) return origin;
  return protocol === 'https:' && hostPattern.test(hostname) ? origin : null;
}

/** Returns in Portuguese why the origins of a cliente are wrong, or null. */
export function origensProblem(typed: readonly string[]): string | null {
  const wrong = typed.find((text) => origemOf(text) === null);
  if (wrong !== undefined) {
    return `“${wrong.trim().slice(0, 100)}” não é uma origem. Informe https:// e o nome, sem caminho, como https://loja.empresa.com.br.`;
  }
  const seen = new Set(typed.map(origemOf));
  if (seen.size < typed.length) return 'Uma destas origens está repetida.';
  return seen.size > maxOrigens ? `Um cliente tem no máximo ${maxOrigens} origens.` : null;
}
