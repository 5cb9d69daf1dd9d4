import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import { Type } from 'typebox';
import type { Secao } from '../../domain/arquivo/Secao.ts';
import { atributoAdminQueries } from './queries.ts';
import { changeAtributo, deleteAtributo, explainAtributo, insertAtributo } from './saveAtributo.ts';

const { nome } = schemas.createAtributo.body.properties;

/** The section `atributos` of the file of a cliente. Spec ARQ-01. */
export const atributoSecao: Secao = {
  nome: 'atributos',
  tipo: 'atributo',
  calls: [contract.createAtributo, contract.updateAtributo, contract.deleteAtributo],
  schema: Type.Object({ nome }),
  needed: ['nome'],
  nameOf: (item) => String(item.nome ?? ''),
  async list(db, cliente) {
    const rows = await atributoAdminQueries(db).list(cliente, {
      sort: null,
      page: null,
      filter: {},
    });
    return rows.map(({ id, nome }) => ({ id, item: { nome } }));
  },
  async save(tx, actor, { id, changes }, { cliente }) {
    if (changes === null) return deleteAtributo(tx, actor, id ?? 0);
    const input = { nome: String(changes.nome) };
    if (id === null) return insertAtributo(tx, actor, { ...input, cliente_id: cliente });
    return changeAtributo(tx, actor, { id, input });
  },
  explain: explainAtributo,
};
