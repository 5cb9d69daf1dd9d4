import { unreadableFactor } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { SealedSecret, SecretBox } from '../clientes/createSecretBox.ts';
import { isRecoveryCode, plainCode, recoveryHash } from './recoveryCodes.ts';
import { secondFactorQueries } from './secondFactorQueries.ts';
import { findStep } from './totp.ts';

/** Which kind of code a person has given. */
export type CodeKind = 'aplicativo' | 'recuperacao';

interface CodeOf {
  readonly userId: number;
  /** The confirmed secret of the person. */
  readonly factor: SealedSecret;
  readonly code: string;
  readonly now: Date;
}

/**
 * Takes a code of the authenticator app or a recovery code. Returns its kind; null for a code that is wrong or was taken before. Of
 * concurrent calls with one code only one gets it. Throws 503 if the key of the server does not open the secret; recovery codes
 * are taken even then. Spec CONTA-10.
 */
export async function takeCode(
  db: Db,
  box: SecretBox,
  { userId, factor, code, now }: CodeOf,
): Promise<CodeKind | null> {
  const queries = secondFactorQueries(db);
  const plain = plainCode(code);
  if (isRecoveryCode(plain)) {
    return (await queries.takeRecoveryCode(userId, recoveryHash(plain))) ? 'recuperacao' : null;
  }
  const step = findStep(openFactor(box, userId, factor), plain, now);
  if (step === null) return null;
  return (await queries.takeStep(userId, factor, step)) ? 'aplicativo' : null;
}

function openFactor(box: SecretBox, userId: number, factor: SealedSecret): string {
  try {
    return box.open(`segundo_fator:${userId}`, factor);
  } catch (error) {
    throw unreadableFactor(error);
  }
}
