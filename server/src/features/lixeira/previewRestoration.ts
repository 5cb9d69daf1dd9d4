import type { PreviaDaLixeira } from '@portal/api-client/contract';
import type { Bin } from '../../domain/bin/createBin.ts';
import { rollBack } from '../../domain/change/rollBack.ts';
import type { NewNames } from '../../domain/things/Noun.ts';
import { NameTaken, PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';

type Preview = Pick<PreviaDaLixeira, 'nao_voltam' | 'ocupados' | 'nomes' | 'impedimento'>;

/** Restores a document in a transaction that is rolled back, and tells what would not come back and which names are taken. */
export async function previewRestoration(
  db: Db,
  bin: Bin,
  actor: Actor,
  id: number,
  now: Date,
): Promise<Preview> {
  const restore = async (names: NewNames): Promise<Preview> => {
    const { result } = await rollBack(db, (tx) =>
      bin.restoreFromBin(tx, actor, { which: { entry: id }, names, now }),
    );
    const { nao_voltam, nomes } = result;
    return {
      nao_voltam: [...nao_voltam],
      ocupados: {},
      impedimento: null,
      ...(nomes && { nomes }),
    };
  };
  try {
    return await restore({}).catch(async (error: unknown) => {
      if (!(error instanceof NameTaken)) throw error;
      const taken = Object.entries(error.body).map(([field, texts]) => [field, String(texts)]);
      const ocupados = Object.fromEntries(taken);
      // With names that nobody has, the rest can be told.
      const free = crypto.randomUUID();
      const fields = { username: free, email: `${free}@invalid`, nome: free };
      const names = Object.entries(fields).filter(([field]) => field in ocupados);
      return { ...(await restore(Object.fromEntries(names))), ocupados };
    });
  } catch (error) {
    if (!(error instanceof PortalError) || error.status !== 409) throw error;
    return { nao_voltam: [], ocupados: {}, impedimento: String(error.body.detail) };
  }
}
