import { deleteUser } from '@portal/api-client/contract';
import { pickTexts, storedText, type TextName, userRecord } from '@portal/api-client/records';
import { canGrantGroup } from '@portal/api-client/rules';
import { createLeftOut, type LeftOut } from '../../domain/bin/createLeftOut.ts';
import { fitLists } from '../../domain/bin/fitLists.ts';
import { fittingAtributos } from '../../domain/bin/fittingAtributos.ts';
import type { Asked, Restorer } from '../../domain/bin/Restorer.ts';
import { writeLists } from '../../domain/bin/writeLists.ts';
import { saveAtributos } from '../../domain/dataIdentity/saveAtributos.ts';
import { permissaoQueries } from '../../domain/grants/permissaoQueries.ts';
import { permissionRecords } from '../../domain/grants/permissionRecords.ts';
import { type UserRow, userQueries } from '../../domain/people/queries.ts';
import {
  explainDuplicate,
  isSuperuser,
  requireCliente,
  takenFields,
} from '../../domain/people/userInput.ts';
import { userRecords } from '../../domain/people/userRecords.ts';
import { type KeptUserColumns, userWriteQueries } from '../../domain/people/writeQueries.ts';
import { conflict, NameTaken } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';

type Texts = Readonly<Record<TextName<typeof userRecord>, string>>;
/** The columns that are instants. JSON has them as texts. */
type Instant = 'ultima_entrada' | 'inatividade_desde' | 'created_at';

/** A person as the bin keeps them: without password, second factor, sessions, Microsoft account and requests. */
interface KeptUser extends Texts, Omit<KeptUserColumns, Instant> {
  readonly groups: readonly string[];
  readonly atributos: Readonly<Record<string, string>>;
  readonly expira_em: string | null;
  readonly ultima_entrada: string | null;
  readonly inatividade_desde: string | null;
  readonly created_at: string;
}

/** Returns what the bin keeps of a person who is deleted. */
export async function keptUser(tx: Db, found: UserRow) {
  const { groups, atributos, expira_em } = found;
  const fields = {
    ...pickTexts(userRecord, found),
    ...(await userWriteQueries(tx).findKept(found.id)),
    groups,
    atributos,
    expira_em,
  };
  return {
    thing: { kind: 'user', id: found.id } as const,
    cliente: found.cliente_id_leitura,
    nome: shownName(found),
    fields,
  };
}

type Named = Pick<Texts, 'first_name' | 'last_name' | 'username'>;

/** `Ana Souza (ana)`, or the username alone. */
function shownName({ first_name, last_name, username }: Named): string {
  const name = `${first_name} ${last_name}`.trim();
  return name ? `${name} (${username})` : username;
}

/** Restores people: deactivated, and without a password. Spec LIXO-02. */
export const userRestorer: Restorer = {
  kind: 'user',
  deleteCall: deleteUser,
  async restore(tx, actor, entry, asked) {
    const kept = entry.fields as KeptUser;
    const leftOut = createLeftOut();
    const groups = await groupsOf(tx, actor, kept, leftOut);
    requireCliente(actor, groups, entry.cliente);
    const texts = await freeNames(tx, kept, asked);
    const lists = await fitLists(tx, actor, entry, {
      now: asked.now,
      leftOut,
      isSuperuser: isSuperuser(groups),
    });
    const write = userWriteQueries(tx);
    const { id } = entry.thing;
    if (await write.findKept(id)) throw conflict('Este usuário já existe.');
    await write
      .insert(
        {
          ...texts,
          cliente_id: entry.cliente,
          is_superuser: isSuperuser(groups),
          is_active: false,
          expira_em: dateOf(kept.expira_em),
        },
        null,
        {
          id,
          version: kept.version,
          // No access token of before is valid again.
          token_version: kept.token_version + 1,
          ultima_entrada: dateOf(kept.ultima_entrada),
          inatividade_desde: dateOf(kept.inatividade_desde),
          created_at: new Date(kept.created_at),
        },
      )
      .catch(explainTaken);
    await write.replaceGroups(
      id,
      groups.map((group) => group.id),
    );
    if (entry.cliente !== null) {
      const { cliente } = entry;
      const atributos = await fittingAtributos(tx, cliente, kept.atributos, leftOut);
      await saveAtributos(tx, 'person', { id, clienteId: cliente }, atributos);
    }
    await writeLists(tx, actor, entry, lists);
    await write.raiseVersion(id, actor);
    const made = await userQueries(tx).find('all', id);
    const relatorios = await write.listAllowedRelatorios(id);
    const permissions = await permissaoQueries(tx).listPart({ people: [id] });
    return {
      result: {
        nome: shownName(texts),
        nomes: { username: kept.username, email: kept.email },
        nao_voltam: leftOut.sentences(),
      },
      records: [
        ...userRecords(null, made && { ...made, relatorios }).map((record) => ({
          ...record,
          action: 'user.restore',
        })),
        ...permissionRecords([], permissions),
      ],
      region: { people: [id] },
    };
  },
};

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

/** Returns the former groups that still exist and that the actor may give. */
async function groupsOf(tx: Db, actor: Actor, { groups }: KeptUser, leftOut: LeftOut) {
  const known = await userWriteQueries(tx).listGroups();
  return groups.flatMap((name) => {
    const group = known.find((one) => one.name === name);
    if (group && canGrantGroup(actor, name)) return [group];
    leftOut.add(
      group ? `Você não pode conceder o grupo ${name}` : `O grupo ${name} não existe mais`,
    );
    return [];
  });
}

/** Returns the texts of the person with the asked names. Throws 409 with messages by field if one is taken. */
async function freeNames(tx: Db, kept: KeptUser, { names }: Asked): Promise<Texts> {
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
