import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import { Type } from 'typebox';
import type { Secao } from '../../domain/arquivo/Secao.ts';
import type { SecretBox } from '../../domain/clientes/createSecretBox.ts';
import { invalidFields } from '../../errors.ts';
import type { Outgoing } from '../../platform/outgoing/createOutgoing.ts';
import { ganchoQueries } from './queries.ts';
import { changeGancho, deleteGancho, insertGancho } from './saveGancho.ts';

const { nome, endereco, eventos, formato, ativo } = schemas.createGancho.body.properties;

/**
 * Hooks in the file of a cliente. The secret of a hook is chosen when it is created, and never changes. What follows the origin of an
 * address may be a secret, so such an address leaves the portal as a variable. Spec ARQ-01.
 */
export const ganchoSecao = (
  secretBox: SecretBox,
  outgoing: Pick<Outgoing, 'problemOf'>,
): Secao => ({
  nome: 'ganchos',
  tipo: 'gancho',
  calls: [contract.createGancho, contract.updateGancho, contract.deleteGancho],
  schema: Type.Object({
    nome,
    endereco,
    eventos,
    formato,
    ativo,
    segredo: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  needed: ['nome', 'endereco', 'eventos'],
  sets: ['eventos'],
  secrets: ['segredo'],
  hasTwins: true,
  nameOf: (item) => String(item.nome ?? ''),
  variables: { endereco: hasMoreThanOrigin },
  async list(db, cliente) {
    const rows = await ganchoQueries(db).list(cliente, {
      sort: ['id', 'ASC'],
      page: null,
      filter: {},
    });
    return rows.map(({ id, nome, endereco, eventos, formato, ativo }) => ({
      id,
      item: { nome, endereco, eventos, formato, ativo, segredo: true },
    }));
  },
  async hasSecret(db, id, secret) {
    const stored = await ganchoQueries(db).findSecret(id);
    return stored !== null && secretBox.open(`gancho:${id}`, stored) === secret;
  },
  async check(_dependencies, _cliente, { changes }) {
    if (typeof changes?.endereco !== 'string') return;
    const problem = await outgoing.problemOf(changes.endereco.trim());
    if (problem !== null) throw invalidFields({ endereco: [problem] });
  },
  async save(tx, actor, { id, changes }, { cliente, tellSecret }) {
    if (changes === null) return deleteGancho(tx, actor, id ?? 0);
    if (id === null) {
      const input = { ...changes, cliente_id: cliente } as contract.NewGancho;
      const touched = await insertGancho(secretBox)(tx, actor, input);
      if (changes.segredo === undefined) tellSecret(input.nome, touched.result.segredo);
      return { ...touched, result: touched.result.id };
    }
    if (changes.segredo !== undefined) {
      const text = 'O segredo de um gancho não muda. Exclua o gancho e crie outro.';
      throw invalidFields({ segredo: [text] });
    }
    return changeGancho(tx, actor, { id, input: changes });
  },
});

function hasMoreThanOrigin(address: string): boolean {
  const { pathname, search, hash } = new URL(address);
  return pathname !== '/' || search !== '' || hash !== '';
}
