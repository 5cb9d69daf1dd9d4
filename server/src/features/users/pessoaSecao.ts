import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import { Type } from 'typebox';
import type { Item, Secao } from '../../domain/arquivo/Secao.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { userQueries } from '../../domain/people/queries.ts';
import { explainDuplicate } from '../../domain/people/userInput.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { changeUser } from './changeUser.ts';
import { insertUser } from './createUser.ts';
import { deleteUser } from './userNoun.ts';

const { username, email, first_name, last_name, is_active, expira_em, atributos } =
  schemas.createUser.body.properties;

/** The fields as the sheet of people names them. */
const wire = {
  usuario: 'username',
  nome: 'first_name',
  sobrenome: 'last_name',
  grupos: 'groups_input',
  ativo: 'is_active',
} as const;

/**
 * People in the file of a cliente, without passwords and without superusers, who are no people of a cliente. A new person has no password:
 * an administrator invites them, or they sign in by Microsoft or the cliente's provider. Spec ARQ-01.
 */
export const pessoaSecao = (mailer: Mailer): Secao => ({
  nome: 'pessoas',
  tipo: 'pessoa',
  isPersonal: true,
  calls: [contract.createUser, contract.updateUser, contract.deleteUser],
  schema: Type.Object({
    usuario: username,
    email,
    nome: first_name,
    sobrenome: last_name,
    grupos: Type.Array(Type.String({ maxLength: 80 }), { maxItems: 20, uniqueItems: true }),
    ativo: is_active,
    expira_em,
    atributos,
  }),
  needed: ['usuario', 'email'],
  sets: ['grupos'],
  wire,
  nameOf: (item) => String(item.usuario ?? ''),
  normal: withStoredEnd,
  async list(db, cliente) {
    // Which people a list has does not depend on the time without the filters that ask for it.
    const rows = await userQueries(db).list(cliente, everybody, new Date(0));
    return rows.map(({ id, is_superuser, ...row }) => ({
      id,
      isOutside: is_superuser,
      item: {
        usuario: row.username,
        email: row.email,
        nome: row.first_name,
        sobrenome: row.last_name,
        grupos: [...row.groups].sort(),
        ativo: row.is_active,
        expira_em: row.expira_em?.toISOString() ?? null,
        atributos: row.atributos,
      },
    }));
  },
  async save(tx, actor, { id, changes }, { cliente, now }) {
    if (changes === null) return deleteUser(tx, actor, id ?? 0);
    const input = await inputOf(tx, changes);
    if (id !== null) return changeUser(tx, actor, { id, input, passwordHash: null, now });
    const made = { ...input, cliente_id: cliente } as contract.NewUser;
    const touched = await insertUser(tx, actor, { input: made, passwordHash: null, mailer, now });
    return { ...touched, result: touched.result.id };
  },
  explain: explainDuplicate,
});

/** The end of an account as it is stored. */
function withStoredEnd(item: Item): Item {
  const end = typeof item.expira_em === 'string' ? new Date(item.expira_em) : null;
  return end && Number.isFinite(end.getTime()) ? { ...item, expira_em: end.toISOString() } : item;
}

const everybody = { sort: ['id', 'ASC'], page: null, filter: {} } as const;

async function inputOf(tx: Db, { grupos, ...changes }: Item): Promise<contract.UserChanges> {
  const renamed = Object.entries(changes).map(([name, value]) => [
    name in wire ? wire[name as keyof typeof wire] : name,
    value,
  ]);
  const input = Object.fromEntries(renamed) as contract.UserChanges;
  if (grupos === undefined) return input;
  const known = await userWriteQueries(tx).listGroups();
  const groups_input = (grupos as string[]).map((nome) => {
    const group = known.find(({ name }) => name === nome);
    // Superusers are no people of a cliente.
    if (!group || nome === 'Superuser') {
      throw invalidFields({
        groups_input: [`Não há grupo "${nome}" para as pessoas de um cliente.`],
      });
    }
    return group.id;
  });
  return { ...input, groups_input };
}
