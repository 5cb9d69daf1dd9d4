import * as schema from '../../../platform/db/schema.ts';
import type { ThingTable } from '../ThingTable.ts';
import { aplicativo, relatorio } from './placeNames.ts';

const visao = '(select nome from visao where id = t.visao_id)';

/** What people get of reports: subscriptions, alerts and files. */
export const sentTables: readonly ThingTable[] = [
  { table: schema.assinatura, nome: 'assinaturas', added: { visao } },
  { table: schema.assinaturaDestinatario, nome: 'assinaturas_recebidas' },
  { table: schema.assinaturaPessoa, nome: 'assinaturas_canceladas' },
  {
    table: schema.assinaturaEnvio,
    nome: 'envios_de_assinaturas',
    omitted: ['codigo_hash', 'digest'],
  },
  {
    table: schema.alerta,
    nome: 'alertas',
    omitted: ['identidade'],
    added: { relatorio, aplicativo },
  },
  {
    table: schema.alertaConsulta,
    nome: 'consultas_de_alertas',
    rowsOf: ({ id }) => `t.alerta_id in (select id from alerta where user_id = ${id})`,
  },
  {
    table: schema.exportacao,
    nome: 'exportacoes',
    omitted: ['identidade', 'provider_id', 'purpose'],
    added: { relatorio, aplicativo },
  },
];
