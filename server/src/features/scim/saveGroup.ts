import type { EquipeChanges, NewEquipe } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { Change } from '../../domain/change/Change.ts';
import { commit } from '../../domain/change/commit.ts';
import { linkQueries } from '../../domain/diretorio/linkQueries.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createCheck } from './createCheck.ts';
import { directoryOf } from './Directory.ts';
import { explainLinked, lockLinked, refuseExisting } from './links.ts';
import type { GivenGroup } from './readGroup.ts';
import { resourceQueries } from './resourceQueries.ts';
import type { ScimDependencies } from './ScimDependencies.ts';
import { invalidValue, ScimError } from './ScimError.ts';

const checkNew = createCheck(schemas.createEquipe.body);
const checkChanges = createCheck(schemas.updateEquipe.body);

/** Creates, changes and deletes the teams of a directory, by the changes of the console. Spec SCIM-02. */
export function createGroupSaves({ db, changes, now }: ScimDependencies) {
  const insert: Change<{ input: NewEquipe; externalId: string | null }, number> = async (
    tx,
    actor,
    { input, externalId },
  ) => {
    await requireLinked(tx, actor, input.membros ?? []);
    const made = await changes.insertEquipe(tx, actor, { input, now: now() });
    await linkQueries(tx, directoryOf(actor)).insert('team', made.result, externalId, true);
    return made;
  };

  const change: Change<{ id: number; given: GivenGroup }> = async (tx, actor, { id, given }) => {
    const { externalId, nome, membros } = given;
    await lockLinked(tx, actor, 'team', { id, externalId });
    const present = await resourceQueries(tx, directoryOf(actor)).listMembers(id);
    const own = await linkQueries(tx, directoryOf(actor)).listLinked('person', present);
    // Who was added in the console before the team was joined stays: a directory does not know them.
    const coming = (membros ?? given.adicionar).filter((one) => !present.includes(one));
    const leaving = membros
      ? [...own].filter((one) => !membros.includes(one))
      : given.remover.filter((one) => own.has(one));
    await requireLinked(tx, actor, coming);
    const input: EquipeChanges = {
      ...(nome !== undefined && { nome }),
      ...(coming.length > 0 && { adicionar: coming }),
      ...(leaving.length > 0 && { remover: leaving }),
    };
    if (Object.keys(input).length === 0) return { result: undefined, records: [], region: null };
    return changes.changeEquipe(tx, actor, { id, input, now: now() });
  };

  const remove: Change<number> = async (tx, actor, id) => {
    await lockLinked(tx, actor, 'team', { id, externalId: undefined });
    return changes.deleteEquipe(tx, actor, id);
  };

  return {
    /** Returns the id of the new team. */
    async create(actor: Actor, given: GivenGroup): Promise<number> {
      const { nome, externalId = null, membros, adicionar } = given;
      if (nome === undefined) throw invalidValue('displayName', 'Este campo é obrigatório.');
      const input = { nome, membros: [...(membros ?? adicionar)] };
      checkNew(input);
      const id = await resourceQueries(db, directoryOf(actor)).findNamed(nome);
      if (id !== null) await refuseExisting(db, actor, 'team', { id, externalId }, now());
      return commit(db, insert, actor, { input, externalId }).catch(explain);
    },
    async change(actor: Actor, id: number, given: GivenGroup): Promise<void> {
      if (given.nome !== undefined) checkChanges({ nome: given.nome });
      await commit(db, change, actor, { id, given }).catch(explain);
    },
    remove: (actor: Actor, id: number): Promise<void> => commit(db, remove, actor, id),
  };
}

function explain(error: unknown): never {
  if (violatedConstraintOf(error) === 'equipe_nome_key') {
    throw new ScimError('uniqueness', 'Já existe uma equipe com este nome.');
  }
  return explainLinked(error);
}

/** Throws 400 unless the directory keeps all these people. */
async function requireLinked(tx: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const linked = await linkQueries(tx, directoryOf(actor)).listLinked('person', ids);
  const missing = ids.find((id) => !linked.has(id));
  if (missing !== undefined) throw invalidValue('members', `${missing} não existe.`);
}
