import { quoteLiteral } from '../../platform/db/quoteLiteral.ts';

/** The condition of SQL for the keys of sign-in limits about a name, given by its digest; see createLoginLimits. */
export function attemptsOfName(key: string, name: string): string {
  const [account, pair, device] = [`account:${name}`, `pair:${name}|`, `|${name}`].map(
    quoteLiteral,
  );
  return `${key} = ${account} or starts_with(${key}, ${pair})
    or (starts_with(${key}, 'device:') and right(${key}, ${name.length + 1}) = ${device})`;
}
