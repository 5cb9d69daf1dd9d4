import type { Claims } from './microsoftClient.ts';

const isTrue = (value: unknown) => [true, 1, '1', 'true'].includes(value as never);

/**
 * The addresses of an account that its own tenant vouches for, in lower case. A guest's are another organisation's
 * word: anybody may write any address into his own directory. Entra says so where it knows (`xms_edov`).
 */
export function addressesOf({ email, preferred_username, xms_edov, idp }: Claims): string[] {
  const name = typeof preferred_username === 'string' ? preferred_username : '';
  const isGuest = idp !== undefined || name.includes('#EXT#');
  const isVouched = xms_edov === undefined ? !isGuest : isTrue(xms_edov);
  const addresses = [isVouched ? email : null, isGuest ? null : name];
  return addresses
    .filter((value): value is string => typeof value === 'string' && value.includes('@'))
    .map((value) => value.trim().toLowerCase());
}
