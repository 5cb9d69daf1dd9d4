import type { NewUser, UserChanges } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { Change } from '../../domain/change/Change.ts';
import { commit } from '../../domain/change/commit.ts';
import { askAboutEnding, askAboutExisting } from '../../domain/diretorio/askAdmins.ts';
import { BrakePulled, requireWithinBrake } from '../../domain/diretorio/brake.ts';
import { linkQueries } from '../../domain/diretorio/linkQueries.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { userQueries } from '../../domain/people/queries.ts';
import { explainDuplicate } from '../../domain/people/userInput.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { notFound } from '../../errors.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createCheck } from './createCheck.ts';
import { directoryOf, type RecordChanges } from './Directory.ts';
import { type GivenUser, readNewUser } from './readUser.ts';
import { ScimError } from './ScimError.ts';

interface Dependencies {
  readonly db: Db;
  readonly changes: RecordChanges;
  readonly mailer: Mailer;
  readonly now: () => Date;
}

const checkNew = createCheck(schemas.createUser.body);
const checkChanges = createCheck(schemas.updateUser.body);

/** Creates, changes and deletes the people of a directory, by the changes of the console. Spec SCIM-02. */
export function createUserSaves({ db, changes, mailer, now }: Dependencies) {
  const insert: Change<{ input: NewUser; externalId: string | null }, number> = async (
    tx,
    actor,
    { input, externalId },
  ) => {
    const creation = { input, passwordHash: null, mailer, now: now() };
    const { result, ...made } = await changes.insertUser(tx, actor, creation);
    await linkQueries(tx, directoryOf(actor)).insert('person', result.id, externalId, true);
    return { ...made, result: result.id };
  };

  const change: Change<{ id: number; given: GivenUser }> = async (tx, actor, { id, given }) => {
    const link = await lockLinked(tx, actor, id);
    const found = await userQueries(tx).find(directoryOf(actor).clienteId, id);
    if (!found) throw notFound('Usuário');
    const { externalId, ...fields } = given;
    if (externalId !== undefined && externalId !== link.externalId) {
      await linkQueries(tx, directoryOf(actor)).setExternalId('person', id, externalId);
    }
    // What stays is left out: whoever may only be deactivated is sent whole by some directories.
    const input: UserChanges = Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) => found[name as keyof typeof fields] !== value,
      ),
    );
    if (Object.keys(input).length === 0) return { result: undefined, records: [], region: null };
    if (input.is_active === false) {
      await requireWithinBrake(tx, directoryOf(actor).clienteId, id, now());
    }
    return changes.changeUser(tx, actor, { id, input, passwordHash: null, now: now() });
  };

  const remove: Change<number> = async (tx, actor, id) => {
    await lockLinked(tx, actor, id);
    await requireWithinBrake(tx, directoryOf(actor).clienteId, id, now());
    return changes.deleteUser(tx, actor, id);
  };

  /** Tells administrators whom the brake has held, after the change was rolled back. */
  const made = <Input, Result>(one: Change<Input, Result>, actor: Actor, input: Input) =>
    commit(db, one, actor, input).catch(async (error: unknown) => {
      if (error instanceof BrakePulled) {
        await db.transaction((tx) =>
          askAboutEnding(tx, actor, directoryOf(actor), error.person, now()),
        );
      }
      return explainLinked(error, explainDuplicate);
    });

  return {
    /** Returns the id of the new person. */
    async create(actor: Actor, given: GivenUser): Promise<number> {
      const { externalId = null, ...input } = readNewUser(given);
      checkNew(input);
      await refuseExisting(actor, input.username, externalId);
      return made(insert, actor, { input, externalId });
    },
    async change(actor: Actor, id: number, given: GivenUser): Promise<void> {
      const { externalId: _, ...input } = given;
      checkChanges(input);
      await made(change, actor, { id, given });
    },
    remove: (actor: Actor, id: number): Promise<void> => made(remove, actor, id),
  };

  /** Throws 409 for a person of the cliente, and asks administrators whether it is the same one if no directory keeps them. */
  async function refuseExisting(actor: Actor, username: string, externalId: string | null) {
    const diretorio = directoryOf(actor);
    const found = await userWriteQueries(db).findByUsername(username);
    if (found?.cliente !== diretorio.clienteId) return;
    const links = linkQueries(db, diretorio);
    const link = await links.find('person', found.id);
    if (link?.isLinked) throw new ScimError('uniqueness', 'Esta pessoa já existe.');
    if (!link || link.externalId !== externalId) {
      await db
        .transaction(async (tx) => {
          const own = linkQueries(tx, diretorio);
          if (externalId !== null) await own.withdraw('person', externalId);
          if (link) await own.setExternalId('person', found.id, externalId);
          else await own.insert('person', found.id, externalId, false);
          await askAboutExisting(tx, actor, diretorio, now());
        })
        .catch((error: unknown) => explainLinked(error, rethrow));
    }
    throw new ScimError('uniqueness', asked);
  }
}

/** What a directory reads of somebody who exists and whom it does not keep. */
export const asked =
  'Já existe no portal. Um administrador confirma em Pendências se é o mesmo cadastro.';

const rethrow = (error: unknown): never => {
  throw error;
};

/** Rethrows the violated constraint of a link: another record has this id of the directory, or another call was faster. */
export function explainLinked(error: unknown, explainOthers: (error: unknown) => never): never {
  if (violatedConstraintOf(error) === 'identidade_key') {
    throw new ScimError('uniqueness', 'externalId: Outro cadastro já tem este id.');
  }
  return explainOthers(error);
}

/** Locks a person of the directory. Throws 404 for one whom it does not keep. */
async function lockLinked(tx: Db, actor: Actor, id: number) {
  await userWriteQueries(tx).lock(id);
  const link = await linkQueries(tx, directoryOf(actor)).find('person', id);
  if (!link?.isLinked) throw notFound('Usuário');
  return link;
}
