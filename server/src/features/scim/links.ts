import { askAboutExisting } from '../../domain/diretorio/askAdmins.ts';
import { type LinkedKind, linkQueries } from '../../domain/diretorio/linkQueries.ts';
import { equipeWriteQueries } from '../../domain/equipes/writeQueries.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { notFound } from '../../errors.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { directoryOf } from './Directory.ts';
import { ScimError } from './ScimError.ts';

const nouns = { person: 'Usuário', team: 'Equipe' } as const;
export const taken = { person: 'Esta pessoa já existe.', team: 'Esta equipe já existe.' } as const;

/** Returns the id of the portal that a SCIM id contains; null for any other text. */
export function resourceId(text: string): number | null {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}

/** Returns the id in an address. Throws 404 for a text that nobody has as id. */
export function requireId(kind: LinkedKind, text: string): number {
  const id = resourceId(text);
  if (id === null) throw notFound(nouns[kind]);
  return id;
}

/** Returns what was found. Throws 404 for nothing. */
export function requireFound<Row>(kind: LinkedKind, row: Row | null): Row {
  if (row === null) throw notFound(nouns[kind]);
  return row;
}

interface Named {
  readonly id: number;
  /** The id of the directory. Undefined: it stays. */
  readonly externalId: string | null | undefined;
}

/** Locks a person or a team of the directory, and changes its id there. Throws 404 for one that it does not keep. */
export async function lockLinked(
  tx: Db,
  actor: Actor,
  kind: LinkedKind,
  { id, externalId }: Named,
): Promise<void> {
  await (kind === 'person' ? userWriteQueries(tx) : equipeWriteQueries(tx)).lock(id);
  const links = linkQueries(tx, directoryOf(actor));
  const link = requireFound(kind, await links.find(kind, id));
  if (!link.isLinked) throw notFound(nouns[kind]);
  if (externalId !== undefined && externalId !== link.externalId) {
    await links.setExternalId(kind, id, externalId);
  }
}

/** Throws 409 for a person or a team that already exists. If no directory has it, also asks the administrators whether it is the same one. */
export async function refuseExisting(
  db: Db,
  actor: Actor,
  kind: LinkedKind,
  { id, externalId }: { readonly id: number; readonly externalId: string | null },
  now: Date,
): Promise<never> {
  const diretorio = directoryOf(actor);
  const link = await linkQueries(db, diretorio).find(kind, id);
  if (link?.isLinked) throw new ScimError('uniqueness', taken[kind]);
  if (!link || link.externalId !== externalId) {
    await db
      .transaction(async (tx) => {
        const own = linkQueries(tx, diretorio);
        if (externalId !== null) await own.withdraw(kind, externalId);
        if (link) await own.setExternalId(kind, id, externalId);
        else await own.insert(kind, id, externalId, false);
        await askAboutExisting(tx, actor, diretorio, now);
      })
      .catch(explainLinked);
  }
  throw new ScimError(
    'uniqueness',
    'Já existe no portal. Um administrador confirma em Pendências se é o mesmo cadastro.',
  );
}

/** Rethrows the violated constraint of a link: another record has this id of the directory, or another call was faster. */
export function explainLinked(error: unknown): never {
  if (violatedConstraintOf(error) === 'identidade_key') {
    throw new ScimError('uniqueness', 'externalId: Outro cadastro já tem este id.');
  }
  throw error;
}
