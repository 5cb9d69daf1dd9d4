import * as schema from '../../../platform/db/schema.ts';
import type { ThingTable } from '../ThingTable.ts';

/** Accounts, and what they sign in with, ask for and are told. */
export const accountTables: readonly ThingTable[] = [
  {
    table: schema.user,
    nome: 'conta',
    rowsOf: ({ id }) => `t.id = ${id}`,
    omitted: ['password_hash', 'token_version', 'search', 'username_key', 'email_key'],
    added: { tem_senha: 't.password_hash is not null' },
    // It goes last, because other conditions need its name.
    erasure: 'delete',
  },
  { table: schema.identidade, nome: 'contas_ligadas' },
  {
    table: schema.userGroup,
    nome: 'grupos',
    added: { grupo: '(select name from user_group where id = t.group_id)' },
  },
  { table: schema.session, nome: 'sessoes', omitted: ['generation'] },
  { table: schema.verComo, nome: 'vistas_por_administradores', omitted: ['session_id'] },
  { table: schema.accountLink, nome: 'links_de_conta', omitted: ['hash'] },
  {
    table: schema.segundoFator,
    nome: 'segundo_fator',
    omitted: ['secret', 'secret_key_id', 'next_secret', 'next_secret_key_id', 'last_step'],
  },
  { table: schema.codigoDeRecuperacao, nome: 'codigos_de_recuperacao', omitted: ['hash'] },
  {
    table: schema.chave,
    nome: 'chaves',
    omitted: ['hash', 'hash_anterior'],
    // Without its maker it does not work.
    erasure: 'delete',
  },
  { table: schema.mail, nome: 'emails', omitted: ['secret', 'secret_key_id'] },
  { table: schema.pedido, nome: 'pedidos' },
  { table: schema.avisoFechado, nome: 'avisos_fechados' },
  { table: schema.aceite, nome: 'termos_aceitos' },
  {
    table: schema.arquivoItem,
    nome: 'gerenciado_por_arquivo',
    rowsOf: ({ id }) => `t.secao = 'pessoas' and t.chave = '${id}'`,
    omitted: ['campos', 'chave'],
    erasure: 'delete',
  },
  { table: schema.handover, nome: 'entradas_microsoft', omitted: ['key'] },
];
