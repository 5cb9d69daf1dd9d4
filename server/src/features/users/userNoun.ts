import {
  deleteUser as deleteCall,
  type UserChanges,
  updateUser,
} from '@portal/api-client/contract';
import { pickTexts, storedText, type TextName, userRecord } from '@portal/api-client/records';
import { canGrantGroup } from '@portal/api-client/rules';
import { deletionOf } from '../../domain/bin/deletionOf.ts';
import type { AllowedRelatorio } from '../../domain/grants/allowedFields.ts';
import { requireManages } from '../../domain/people/policy.ts';
import { type UserRow, userQueries } from '../../domain/people/queries.ts';
import {
  explainDuplicate,
  isSuperuser,
  requireCliente,
  takenFields,
} from '../../domain/people/userInput.ts';
import { userRecords } from '../../domain/people/userRecords.ts';
import { type NewUserColumns, userWriteQueries } from '../../domain/people/writeQueries.ts';
import type { BinnedNoun, NewNames, Returning } from '../../domain/things/Noun.ts';
import { splitAtributos } from '../../domain/undo/splitAtributos.ts';
import { forbidden, NameTaken } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { changeUser } from './changeUser.ts';

type Texts = Readonly<Record<TextName<typeof userRecord>, string>>;

interface KeptUser extends Texts {
  readonly groups: readonly string[];
}

/** A person with the reports on Dashboards that they are granted, where these come or go with them. */
type Person = UserRow & { readonly relatorios?: readonly AllowedRelatorio[] };

/**
 * People. Undoing a change never gives back groups, passwords or second factors. The bin does not keep the password, second factor, sessions,
 * Microsoft account and requests of a person; a restored person is deactivated. Spec DESF-01, LIXO-02.
 */
export const userNoun: BinnedNoun<Person> = {
  kind: 'user',
  roles: updateUser.roles,
  deleteRoles: deleteCall.roles,
  called: { nome: 'Usuário', existe: 'Este usuário' },
  find: (tx, scope, id) => userQueries(tx).find(scope, id),
  complete: async (tx, row) => ({
    ...row,
    relatorios: await userWriteQueries(tx).listAllowedRelatorios(row.id),
  }),
  records: (before, after) => userRecords(before, after),
  requireDeletable(actor, row) {
    requireManages(actor, row);
    if (row.id === actor.id) throw forbidden('Você não pode excluir a si mesmo.');
  },
  grantsOf: (id) => ({ people: [id] }),
  region: async (_, { id }) => ({ people: [id] }),
  kept: ({ groups, atributos, ...row }) => ({
    cliente: row.cliente_id_leitura,
    nome: shownName(row),
    more: { groups, atributos },
  }),
  async insert(tx, actor, { fields, cliente }, { names, leaveOut, fit }) {
    const kept = fields as KeptUser;
    const groups = await groupsOf(tx, actor, kept, leaveOut);
    requireCliente(actor, groups, cliente);
    const texts = await freeNames(tx, kept, names);
    const is_superuser = isSuperuser(groups);
    const columns = await fit<Required<NewUserColumns>>({ isSuperuser: is_superuser });
    const write = userWriteQueries(tx);
    // No access token of before is valid again.
    const token_version = columns.token_version + 1;
    await write
      .insert({ ...columns, ...texts, is_superuser, is_active: false, token_version }, null)
      .catch(explainTaken);
    await write.replaceGroups(
      columns.id,
      groups.map((group) => group.id),
    );
    return { nome: shownName(texts), nomes: { username: kept.username, email: kept.email } };
  },
  async change(tx, actor, { id, pieces, now }) {
    const found = await userQueries(tx).find(scopeOf(actor), id);
    const { atributos, others } = splitAtributos(pieces, found?.atributos);
    const fields = Object.fromEntries(
      others.map(({ field, value }) => [
        field === 'cliente' ? 'cliente_id' : field,
        // An empty name is stored as an empty text, and an end that is taken away as null.
        value === null && field !== 'expira_em' ? '' : value,
      ]),
    ) as UserChanges;
    const input = { ...fields, ...(atributos && { atributos }) };
    return changeUser(tx, actor, { id, input, passwordHash: null, now });
  },
  explain: explainDuplicate,
};

/** Deletes a person. Throws 403 if the actor would delete their own account. Spec API-37. */
export const deleteUser = deletionOf(userNoun);

type Named = Pick<Texts, 'first_name' | 'last_name' | 'username'>;

/** `Ana Souza (ana)`, or the username alone. */
function shownName({ first_name, last_name, username }: Named): string {
  const name = `${first_name} ${last_name}`.trim();
  return name ? `${name} (${username})` : username;
}

/** Returns the former groups that still exist and that the actor may give. */
async function groupsOf(
  tx: Db,
  actor: Actor,
  { groups }: KeptUser,
  leaveOut: Returning['leaveOut'],
) {
  const known = await userWriteQueries(tx).listGroups();
  return groups.flatMap((name) => {
    const group = known.find((one) => one.name === name);
    if (group && canGrantGroup(actor, name)) return [group];
    leaveOut(group ? `Você não pode conceder o grupo ${name}` : `O grupo ${name} não existe mais`);
    return [];
  });
}

/** Returns the texts of the person with the asked names. Throws 409 with messages by field if one is taken. */
async function freeNames(tx: Db, kept: KeptUser, names: NewNames): Promise<Texts> {
  const texts = {
    ...(pickTexts(userRecord, kept) as Texts),
    ...(names.username !== undefined && {
      username: storedText(userRecord.username, names.username),
    }),
    ...(names.email !== undefined && { email: storedText(userRecord.email, names.email) }),
  };
  const taken = await takenFields(tx, texts);
  if (Object.keys(taken).length > 0) throw new NameTaken(taken, 409);
  return texts;
}

/** Somebody may take a name between the check and the insert. */
function explainTaken(error: unknown): never {
  try {
    explainDuplicate(error);
  } catch (explained) {
    if (explained instanceof NameTaken) {
      throw new NameTaken(explained.body as ConstructorParameters<typeof NameTaken>[0], 409);
    }
    throw explained;
  }
}
