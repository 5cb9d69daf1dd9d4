import { createHash } from 'node:crypto';
import { Secret } from 'otpauth';

const count = 10;
/** 80 bits: nobody can try them, so a fast hash keeps them as well as a slow one. */
const bytes = 10;

/**
 * A code without spaces and hyphens, as it is compared. Programs that keep a code may change its hyphens or add signs without a width, and
 * keyboards of other scripts type digits of another width.
 */
export const plainCode = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/[\s\p{Dash}\p{Cf}]/gu, '')
    .toUpperCase();

/** True for what has the form of a recovery code. Anything else can only be a code of an app. */
export const isRecoveryCode = (plain: string): boolean => /^[A-Z2-7]{16}$/.test(plain);

/** Returns ten new recovery codes in groups of four characters. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    new Secret({ size: bytes }).base32.replace(/.{4}(?=.)/g, '$&-'),
  );

/** Returns what is stored of a recovery code. Spec CONTA-10. */
export const recoveryHash = (code: string): string =>
  createHash('sha256')
    .update(`recovery code ${plainCode(code)}`)
    .digest('base64url');
