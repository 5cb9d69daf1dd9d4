import { comparedAddress } from '../comparedAddress.ts';
import type { Claims } from '../createOidcClient.ts';

const isTrue = (value: unknown) => [true, 1, '1', 'true'].includes(value as never);

/**
 * Returns the e-mail addresses of an account, as `comparedAddress` returns them, that the tenant has verified. The address of a guest comes
 * from another organisation, which can write any address into its own directory. The claim `xms_edov`, if Entra ID
 * sends it, says whether the address is verified.
 */
export function addressesOf({ email, preferred_username, xms_edov, idp }: Claims): string[] {
  const name = typeof preferred_username === 'string' ? preferred_username : '';
  const isGuest = idp !== undefined || name.includes('#EXT#');
  const isVerified = xms_edov === undefined ? !isGuest : isTrue(xms_edov);
  const addresses = [isVerified ? email : null, isGuest ? null : name];
  return addresses
    .filter((value): value is string => typeof value === 'string' && value.includes('@'))
    .map((value) => comparedAddress(value.trim()));
}
