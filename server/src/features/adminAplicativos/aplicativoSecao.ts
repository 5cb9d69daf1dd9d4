import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import { Type } from 'typebox';
import { rowsByKey } from '../../domain/access/rowsByKey.ts';
import { adminAplicativoQueries } from '../../domain/aplicativos/adminQueries.ts';
import type { ArquivoNames, Item, Secao } from '../../domain/arquivo/Secao.ts';
import { deleteAplicativo } from './aplicativoNoun.ts';
import { changeAplicativo, insertAplicativo } from './saveAplicativo.ts';

const { nome, descricao, icone, cor_tema, ativo, no_catalogo, ordem } =
  schemas.createAplicativo.body.properties;

/** The section `aplicativos` of the file of a cliente. The reports of an application keep their order. Spec ARQ-01. */
export const aplicativoSecao: Secao = {
  nome: 'aplicativos',
  tipo: 'aplicativo',
  calls: [contract.createAplicativo, contract.updateAplicativo, contract.deleteAplicativo],
  schema: Type.Object({
    nome,
    descricao,
    icone,
    cor_tema,
    ativo,
    no_catalogo,
    ordem,
    relatorios: Type.Array(Type.String({ maxLength: 220 }), {
      maxItems: 10_000,
      uniqueItems: true,
    }),
  }),
  needed: ['nome'],
  refs: { relatorios: 'relatorios' },
  hasTwins: true,
  wire: { relatorios: 'relatorios_ids' },
  nameOf: (item) => String(item.nome ?? ''),
  async list(db, cliente, names) {
    const queries = adminAplicativoQueries(db);
    const rows = await queries.list(cliente, { sort: ['id', 'ASC'], page: null, filter: {} });
    const placed = rowsByKey(
      await queries.listRelatorios(rows.map(({ id }) => id)),
      ({ aplicativo }) => aplicativo,
    );
    return rows.map(({ id, nome, descricao, icone, cor_tema, ativo, no_catalogo, ordem }) => ({
      id,
      item: {
        nome,
        descricao,
        icone,
        cor_tema,
        ativo,
        no_catalogo,
        ordem,
        relatorios: (placed.get(id) ?? []).map(({ relatorio }) =>
          names.nameOf('relatorios', relatorio),
        ),
      },
    }));
  },
  async save(tx, actor, { id, changes }, { cliente, names, now }) {
    if (changes === null) return deleteAplicativo(tx, actor, id ?? 0);
    const input = inputOf(changes, names);
    if (id !== null) return changeAplicativo(tx, actor, { id, input, now });
    return insertAplicativo(tx, actor, { ...input, cliente } as contract.NewAplicativo);
  },
};

function inputOf({ relatorios, ...fields }: Item, names: ArquivoNames): contract.AplicativoChanges {
  if (relatorios === undefined) return fields;
  const relatorios_ids = (relatorios as string[]).map((one) =>
    names.idOf('relatorios', one, 'relatorios_ids'),
  );
  return { ...fields, relatorios_ids };
}
