import type { Config } from '../config.ts';
import { createAttemptKeys } from '../domain/identity/createAttemptKeys.ts';
import { createSigner } from '../domain/seal/createSigner.ts';
import { erasePersonalData } from '../features/personalData/erasePersonalData.ts';
import { exportPersonalData } from '../features/personalData/exportPersonalData.ts';
import { type AskedPerson, findPerson } from '../features/personalData/findPerson.ts';
import type { Database } from '../platform/db/openDatabase.ts';
import { StartError } from '../StartError.ts';
import { parseOptions } from './parseOptions.ts';

/** Exports or erases the data of a person. Spec HIST-09. */
export async function personalData(
  database: Database,
  config: Config,
  [action, ...rest]: readonly string[],
): Promise<string> {
  const asked = readOptions(rest);
  const keys = createAttemptKeys(config.jwtSecret);
  if (action === 'export') {
    return database.snapshot(async (run) =>
      exportPersonalData(run, await findPerson(run, asked, keys)),
    );
  }
  if (action !== 'erase') throw new StartError('personal-data precisa de export ou erase.');
  const signer = createSigner(config.auditKey);
  const erasing = { signer, keys, author: { network: null } };
  const counts = await erasePersonalData(database.db, asked, erasing);
  const lines = Object.entries(counts).filter(([, count]) => count > 0);
  if (lines.length === 0) return 'Nada havia desta pessoa.';
  return ['Apagado:', ...lines.map(([nome, count]) => `  ${nome}: ${count}`)].join('\n');
}

function readOptions(args: readonly string[]): AskedPerson {
  const option = { type: 'string', default: '' } as const;
  const { user, id } = parseOptions(args, { user: option, id: option });
  return { username: user, id };
}
