import { TOTP } from 'otpauth';
import { createRecoveryCodes, recoveryHash } from '../src/domain/secondFactor/recoveryCodes.ts';
import { secondFactorQueries } from '../src/domain/secondFactor/secondFactorQueries.ts';
import { createSecret } from '../src/domain/secondFactor/totp.ts';
import type { TestServer } from './testServer.ts';

export const stepMs = 30_000;

/** Returns the code that an authenticator app shows at an instant. */
export const codeAt = (secret: string, at: Date | number): string =>
  TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: Number(at) });

/** Gives a person a second factor. Returns its secret and recovery codes. */
export async function giveFactor({ context }: TestServer, { id }: { readonly id: number }) {
  const { db, secretBox, now } = context;
  const factors = secondFactorQueries(db);
  const [secret, codes] = [createSecret(), createRecoveryCodes()];
  const waiting = secretBox.seal(`segundo_fator:${id}`, secret);
  await factors.startFirst(id, waiting);
  // A step long ago, so that each code of the test is new.
  await factors.confirm(id, { waiting, kept: waiting, step: 0 }, now());
  await factors.replaceRecoveryCodes(id, codes.map(recoveryHash));
  return { secret, codes };
}
