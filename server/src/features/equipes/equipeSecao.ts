import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import { Type } from 'typebox';
import type { ArquivoNames, Item, Secao } from '../../domain/arquivo/Secao.ts';
import { explainEquipe } from './equipeName.ts';
import { deleteEquipe } from './equipeNoun.ts';
import { equipeQueries } from './queries.ts';
import { changeEquipe, insertEquipe } from './saveEquipe.ts';

const { nome, descricao, atributos, redes, horarios } = schemas.createEquipe.body.properties;

/** The section `equipes` of the file of a cliente: teams with their members. Spec ARQ-01. */
export const equipeSecao: Secao = {
  nome: 'equipes',
  tipo: 'equipe',
  calls: [contract.createEquipe, contract.updateEquipe, contract.deleteEquipe],
  schema: Type.Object({
    nome,
    descricao,
    membros: Type.Array(Type.String({ maxLength: 254 }), { maxItems: 10_000, uniqueItems: true }),
    atributos,
    redes,
    horarios,
  }),
  needed: ['nome'],
  refs: { membros: 'pessoas' },
  sets: ['membros'],
  nameOf: (item) => String(item.nome ?? ''),
  async list(db, cliente, names) {
    const queries = equipeQueries(db, new Date(0));
    const rows = await queries.list(cliente, { sort: ['id', 'ASC'], page: null, filter: {} });
    const contents = await queries.listContents(cliente);
    return rows.map(({ id, nome, descricao, redes, horarios }) => ({
      id,
      item: {
        nome,
        descricao,
        membros: contents
          .get(id)
          ?.membros.map((one) => names.nameOf('pessoas', one))
          .sort(),
        atributos: contents.get(id)?.atributos,
        redes,
        horarios,
      },
    }));
  },
  async save(tx, actor, { id, changes }, { cliente, names, now }) {
    if (changes === null) return deleteEquipe(tx, actor, id ?? 0);
    const input = inputOf(changes, names);
    if (id !== null) return changeEquipe(tx, actor, { id, input, now });
    const made = { ...input, cliente_id: cliente } as contract.NewEquipe;
    return insertEquipe(tx, actor, { input: made, now });
  },
  explain: explainEquipe,
};

function inputOf({ membros, ...fields }: Item, names: ArquivoNames): contract.EquipeChanges {
  if (membros === undefined) return fields;
  const ids = (membros as string[]).map((one) => names.idOf('pessoas', one, 'membros'));
  return { ...fields, membros: ids };
}
