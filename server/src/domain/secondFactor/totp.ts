import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** What every authenticator app can do: some ignore other values in the address. */
const shape = { algorithm: 'SHA1', digits: 6, period: stepSeconds } as const;
/** How many steps a clock may be ahead or behind. Spec CONTA-10. */
const stepsEitherWay = 1;

/** Returns a new secret of 160 bits in base32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address that a QR code contains. An app shows issuer and account beside its codes. */
export function totpAddress(secret: string, issuer: string, account: string): string {
  // Apps take the text before the first colon for the issuer.
  const label = account.replaceAll(':', ' ');
  return new TOTP({ ...shape, secret, issuer: issuer.replaceAll(':', ' '), label }).toString();
}

/**
 * Returns the step of a code of six digits: the number of times of 30 seconds from 1970 to the code's own time. Null for a code of
 * none of the admitted steps. Spec CONTA-10, RFC 6238.
 */
export function findStep(secret: string, code: string, now: Date): number | null {
  // The library throws for other texts of six characters.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...shape,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: stepsEitherWay,
  });
  return delta === null ? null : TOTP.counter({ period: stepSeconds, timestamp }) + delta;
}
