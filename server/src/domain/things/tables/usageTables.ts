import * as schema from '../../../platform/db/schema.ts';
import type { Person, ThingTable } from '../ThingTable.ts';
import { aplicativo, relatorio } from './placeNames.ts';

/** Openings, and what is counted of them. */
export const usageTables: readonly ThingTable[] = [
  {
    table: schema.acesso,
    nome: 'aberturas',
    added: { relatorio, aplicativo },
    // The openings still count; nobody is 0.
    erasure: { set: 'user_id = 0, abertura = null' },
  },
  {
    table: schema.usoEvento,
    nome: 'eventos_de_uso',
    // Before the openings lose their person: the erasure goes from the end.
    rowsOf: ({ id }) => `t.acesso_id in (select id from acesso where user_id = ${id})`,
    erasure: 'delete',
  },
  usoRows('uso_por_dia', `t.por = 'pessoa'`, { set: 'user_id = 0' }, ['pagina']),
  usoRows('uso_ultimo_dia', `t.por like 'ultimo%'`, 'delete', ['aberturas', 'ms', 'ultima']),
  usoRows('uso_de_paginas_por_dia', `t.por = 'pessoa_pagina'`, { set: 'user_id = 0' }, []),
];

function usoRows(
  nome: string,
  rows: string,
  erasure: ThingTable['erasure'] & {},
  more: readonly string[],
): ThingTable {
  const omitted = ['pessoas', 'faixas', 'esperas', ...more];
  const rowsOf = ({ id }: Person) => `t.user_id = ${id} and ${rows}`;
  return { table: schema.uso, nome, rowsOf, omitted, added: { relatorio, aplicativo }, erasure };
}
