import { sql } from 'drizzle-orm';
import * as schema from '../../../platform/db/schema.ts';
import { accessOf } from '../../access/grantSql.ts';
import type { KeptRow, ThingTable } from '../ThingTable.ts';
import { aplicativo, relatorio } from './placeNames.ts';

/** The tables of grants, of members of teams, of attributes and of roles: they decide what people open and which rows they read. */
export const grantTables: readonly ThingTable[] = [
  {
    table: schema.concessao,
    kept: {
      list: 'concessoes',
      order: sql`t.user_id is null, t.aplicativo_id is null, t.titular, t.lugar, t.relatorio_id`,
      told: ['acesso', 'acessos'],
      added: sql`jsonb_build_object('tipo_acesso', ${accessOf(sql`t`)})`,
      // Documents of older versions name the pages `paginas_permitidas`, and have some for full access too.
      toRow: ({ paginas, paginas_permitidas, ...row }) => ({
        id: null,
        ...row,
        paginas: isPartial(row) ? (paginas ?? paginas_permitidas) : null,
      }),
    },
    nome: 'relatorios',
    omitted: ['id', 'cliente_id', 'equipe_id', 'aplicativo_id', 'paginas', 'titular', 'lugar'],
    added: { relatorio },
    rowsOf: ({ id }) => `t.user_id = ${id} and t.aplicativo_id is null`,
  },
  {
    table: schema.concessao,
    nome: 'permissoes',
    omitted: ['cliente_id', 'equipe_id', 'titular', 'lugar'],
    added: { relatorio, aplicativo },
    rowsOf: ({ id }) => `t.user_id = ${id} and t.aplicativo_id is not null`,
  },
  {
    table: schema.equipeMembro,
    kept: {
      list: 'membros',
      order: sql`t.equipe_id, t.user_id`,
      told: ['participação', 'participações'],
    },
    nome: 'equipes',
    added: { equipe: '(select nome from equipe where id = t.equipe_id)' },
  },
  {
    table: schema.userAtributo,
    nome: 'atributos',
    added: { atributo: '(select nome from atributo where id = t.atributo_id)' },
  },
  {
    table: schema.relatorioPapelUser,
    kept: keptPapeis('user_id'),
    nome: 'funcoes',
    added: { relatorio },
  },
  { table: schema.relatorioPapelEquipe, kept: keptPapeis('equipe_id') },
];

function isPartial({ tipo_acesso }: KeptRow): boolean {
  return tipo_acesso === 'specific' || tipo_acesso === 'none';
}

function keptPapeis(holder: 'user_id' | 'equipe_id') {
  return {
    list: 'papeis',
    order: sql`t.${sql.identifier(holder)}, t.relatorio_id, t.papel collate "C"`,
    told: ['função', 'funções'],
  } as const;
}
