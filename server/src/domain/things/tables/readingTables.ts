import { sql } from 'drizzle-orm';
import * as schema from '../../../platform/db/schema.ts';
import type { ThingTable } from '../ThingTable.ts';
import { aplicativo, relatorio } from './placeNames.ts';

/** What readers keep of reports. */
export const readingTables: readonly ThingTable[] = [
  {
    table: schema.favorito,
    kept: {
      list: 'favoritos',
      order: sql`t.user_id, t.relatorio_id`,
      told: ['favorito', 'favoritos'],
      isOfReader: true,
    },
    nome: 'favoritos',
    added: { relatorio },
  },
  {
    table: schema.recente,
    kept: {
      list: 'recentes',
      order: sql`t.user_id, t.relatorio_id, t.aplicativo_id`,
      isOfReader: true,
    },
    nome: 'recentes',
    added: { relatorio, aplicativo },
  },
  {
    table: schema.ultimaPagina,
    // The row of a person who has opened another page since the deletion stays as it is.
    kept: { list: 'ultimas', order: sql`t.user_id`, isOfReader: true },
    nome: 'ultima_pagina',
    added: { relatorio },
  },
  {
    table: schema.visao,
    kept: {
      list: 'visoes',
      order: sql`t.id`,
      told: ['visão', 'visões'],
      isOfReader: true,
      limit: {
        size: sql`octet_length(t.estado)`,
        newest: sql`t.updated_at desc, t.id desc`,
        bytes: 10_000_000,
      },
      // A report that opens with another view by now keeps that one.
      written: {
        inicial: sql`w.inicial and not exists (select 1 from visao v
          where v.user_id = w.user_id and v.relatorio_id = w.relatorio_id and v.inicial)`,
      },
    },
    nome: 'visoes',
    added: { relatorio },
  },
];
