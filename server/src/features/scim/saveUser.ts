import type { NewUser, UserChanges } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { Change } from '../../domain/change/Change.ts';
import { commit } from '../../domain/change/commit.ts';
import { askAboutEnding } from '../../domain/diretorio/askAdmins.ts';
import { BrakePulled, requireWithinBrake } from '../../domain/diretorio/brake.ts';
import { linkQueries } from '../../domain/diretorio/linkQueries.ts';
import { userQueries } from '../../domain/people/queries.ts';
import { explainDuplicate } from '../../domain/people/userInput.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createCheck } from './createCheck.ts';
import { directoryOf } from './Directory.ts';
import { explainLinked, lockLinked, refuseExisting, requireFound, taken } from './links.ts';
import { type GivenUser, readNewUser } from './readUser.ts';
import type { ScimDependencies } from './ScimDependencies.ts';
import { ScimError } from './ScimError.ts';

const checkNew = createCheck(schemas.createUser.body);
const checkChanges = createCheck(schemas.updateUser.body);

/** Creates, changes and deletes the people of a directory, by the changes of the console. Spec SCIM-02. */
export function createUserSaves({ db, changes, mailer, now }: ScimDependencies) {
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
    const { externalId, ...fields } = given;
    const { clienteId } = directoryOf(actor);
    await lockLinked(tx, actor, 'person', { id, externalId });
    const found = requireFound('person', await userQueries(tx).find(clienteId, id));
    // What stays is left out: whoever may only be deactivated is sent whole by some directories.
    const input: UserChanges = Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) => found[name as keyof typeof fields] !== value,
      ),
    );
    if (Object.keys(input).length === 0) return { result: undefined, records: [], region: null };
    if (input.is_active === false) await requireWithinBrake(tx, clienteId, id, now());
    return changes.changeUser(tx, actor, { id, input, passwordHash: null, now: now() });
  };

  const reactivate: Change<{ id: number; externalId: string; given: GivenUser }> = async (
    tx,
    actor,
    { id, externalId, given },
  ) => {
    await lockLinked(tx, actor, 'person', { id, externalId });
    // Another call may have activated the person meanwhile.
    if ((await linkQueries(tx, directoryOf(actor)).findInactive(externalId)) !== id) {
      throw new ScimError('uniqueness', taken.person);
    }
    return change(tx, actor, { id, given });
  };

  const remove: Change<number> = async (tx, actor, id) => {
    await lockLinked(tx, actor, 'person', { id, externalId: undefined });
    await requireWithinBrake(tx, directoryOf(actor).clienteId, id, now());
    return changes.deleteUser(tx, actor, id);
  };

  /** Tells administrators whom the brake has held, after the change was rolled back. */
  const made = <Input, Result>(one: Change<Input, Result>, actor: Actor, input: Input) =>
    commit(db, one, actor, input)
      .catch(async (error: unknown) => {
        if (error instanceof BrakePulled) {
          await db.transaction((tx) =>
            askAboutEnding(tx, actor, directoryOf(actor), error.person, now()),
          );
        }
        return explainLinked(error);
      })
      .catch(explainDuplicate);

  return {
    /** Returns the id of the new person. Who was deactivated and comes under the same id of the directory is the same person. */
    async create(actor: Actor, given: GivenUser): Promise<number> {
      const { externalId = null, ...input } = readNewUser(given);
      checkNew(input);
      const { clienteId } = directoryOf(actor);
      const links = linkQueries(db, directoryOf(actor));
      const former = externalId === null ? null : await links.findInactive(externalId);
      if (externalId !== null && former !== null) {
        const given = { is_active: true, ...input };
        await made(reactivate, actor, { id: former, externalId, given });
        return former;
      }
      const found = await userWriteQueries(db).findByUsername(input.username);
      if (found?.cliente === clienteId) {
        await refuseExisting(db, actor, 'person', { id: found.id, externalId }, now());
      }
      return made(insert, actor, { input, externalId });
    },
    async change(actor: Actor, id: number, given: GivenUser): Promise<void> {
      const { externalId: _, ...input } = given;
      checkChanges(input);
      await made(change, actor, { id, given });
    },
    remove: (actor: Actor, id: number): Promise<void> => made(remove, actor, id),
  };
}
