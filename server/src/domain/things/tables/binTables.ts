import * as schema from '../../../platform/db/schema.ts';
import type { ThingTable } from '../ThingTable.ts';

/** The bin. */
export const binTables: readonly ThingTable[] = [
  {
    table: schema.lixeira,
    nome: 'lixeira',
    rowsOf: ({ id }) => `t.kind = 'user' and t.thing_id = ${id}`,
    omitted: ['search'],
    erasure: 'delete',
  },
  {
    table: schema.lixeiraPessoa,
    nome: 'lixeira_de_outros',
    added: { de: '(select nome from lixeira where id = t.lixeira_id)' },
    erasure: 'delete',
  },
];
