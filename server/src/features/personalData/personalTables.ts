import { attemptsOfName } from '../../domain/identity/attemptsOfName.ts';

/** A person whose data is exported or erased. */
export interface Person {
  readonly id: number;
  readonly cliente: number | null;
  /** What stands for their names in the keys of sign-in limits: the digests of their present and former names. */
  readonly attemptNames: readonly string[];
}

/** Rows that belong to a person. Export and erasure read the same list, so that neither forgets what the other one knows. */
export interface PersonalTable {
  /** The name in the export. */
  readonly nome: string;
  readonly table: string;
  /** The condition of SQL for the rows of a person. The table is called `t`. */
  rowsOf(person: Person): string;
  /** Columns that are no data of the person: secrets and what the portal computes from other columns. */
  readonly omitted?: readonly string[];
  /** Names that the export adds, as expressions of SQL. */
  readonly added?: Readonly<Record<string, string>>;
  /**
   * What the erasure does: `delete` removes the rows; `with account` leaves them to the foreign keys of the account; an assignment
   * of SQL removes the values and keeps the rows.
   */
  readonly erasure: 'delete' | 'with account' | { readonly set: string };
}

const ofUser = ({ id }: Person) => `t.user_id = ${id}`;
const relatorio = '(select nome_relatorio from relatorio where id = t.relatorio_id)';
const visao = '(select nome from visao where id = t.visao_id)';
const aplicativo = '(select nome from aplicativo where id = t.aplicativo_id)';
const withAccount = { rowsOf: ofUser, erasure: 'with account' } as const;

/** The keys of sign-in limits about the names of a person. */
function attemptsOf({ attemptNames }: Person): string {
  const conditions = attemptNames.map((name) => attemptsOfName('t.key', name));
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`;
}

export const personalTables: readonly PersonalTable[] = [
  {
    nome: 'conta',
    table: 'user_account',
    rowsOf: ({ id }) => `t.id = ${id}`,
    omitted: ['password_hash', 'token_version', 'search', 'username_key', 'email_key'],
    added: { tem_senha: 't.password_hash is not null' },
    erasure: 'delete',
  },
  { nome: 'contas_microsoft', table: 'identity', ...withAccount },
  {
    nome: 'grupos',
    table: 'user_group_member',
    added: { grupo: '(select name from user_group where id = t.group_id)' },
    ...withAccount,
  },
  { nome: 'sessoes', table: 'session', omitted: ['generation'], ...withAccount },
  {
    nome: 'vistas_por_administradores',
    table: 'ver_como',
    omitted: ['session_id'],
    ...withAccount,
  },
  { nome: 'links_de_conta', table: 'link_de_conta', omitted: ['hash'], ...withAccount },
  {
    nome: 'segundo_fator',
    table: 'segundo_fator',
    omitted: ['secret', 'secret_key_id', 'next_secret', 'next_secret_key_id', 'last_step'],
    ...withAccount,
  },
  {
    nome: 'codigos_de_recuperacao',
    table: 'codigo_de_recuperacao',
    omitted: ['hash'],
    ...withAccount,
  },
  { nome: 'emails', table: 'mail', omitted: ['secret', 'secret_key_id'], ...withAccount },
  { nome: 'pedidos', table: 'pedido', ...withAccount },
  { nome: 'entradas_microsoft', table: 'handover', omitted: ['key'], ...withAccount },
  {
    nome: 'relatorios',
    table: 'concessao',
    omitted: ['id', 'cliente_id', 'equipe_id', 'aplicativo_id', 'paginas', 'titular', 'lugar'],
    added: { relatorio },
    rowsOf: ({ id }) => `t.user_id = ${id} and t.aplicativo_id is null`,
    erasure: 'with account',
  },
  {
    nome: 'permissoes',
    table: 'concessao',
    omitted: ['cliente_id', 'equipe_id', 'titular', 'lugar'],
    added: { relatorio, aplicativo },
    rowsOf: ({ id }) => `t.user_id = ${id} and t.aplicativo_id is not null`,
    erasure: 'with account',
  },
  {
    nome: 'equipes',
    table: 'equipe_membro',
    added: { equipe: '(select nome from equipe where id = t.equipe_id)' },
    ...withAccount,
  },
  {
    nome: 'atributos',
    table: 'user_atributo',
    added: { atributo: '(select nome from atributo where id = t.atributo_id)' },
    ...withAccount,
  },
  { nome: 'funcoes', table: 'relatorio_papel_user', added: { relatorio }, ...withAccount },
  { nome: 'favoritos', table: 'favorito', added: { relatorio }, ...withAccount },
  { nome: 'recentes', table: 'recente', added: { relatorio, aplicativo }, ...withAccount },
  { nome: 'ultima_pagina', table: 'ultima_pagina', added: { relatorio }, ...withAccount },
  { nome: 'visoes', table: 'visao', added: { relatorio }, ...withAccount },
  { nome: 'assinaturas', table: 'assinatura', added: { visao }, ...withAccount },
  { nome: 'assinaturas_recebidas', table: 'assinatura_destinatario', ...withAccount },
  { nome: 'assinaturas_canceladas', table: 'assinatura_pessoa', ...withAccount },
  {
    nome: 'envios_de_assinaturas',
    table: 'assinatura_envio',
    omitted: ['codigo_hash', 'digest'],
    ...withAccount,
  },
  {
    nome: 'exportacoes',
    table: 'exportacao',
    omitted: ['identidade', 'provider_id', 'purpose'],
    added: { relatorio, aplicativo },
    ...withAccount,
  },
  {
    nome: 'lixeira',
    table: 'lixeira',
    rowsOf: ({ id }) => `t.kind = 'user' and t.thing_id = ${id}`,
    omitted: ['search'],
    erasure: 'delete',
  },
  {
    nome: 'lixeira_de_outros',
    table: 'lixeira_pessoa',
    rowsOf: ofUser,
    added: { de: '(select nome from lixeira where id = t.lixeira_id)' },
    erasure: 'delete',
  },
  { nome: 'falhas_de_entrada', table: 'failed_sign_in', rowsOf: ofUser, erasure: 'delete' },
  { nome: 'limites_de_entrada', table: 'login_attempt', rowsOf: attemptsOf, erasure: 'delete' },
  {
    nome: 'aberturas',
    table: 'acesso',
    rowsOf: ofUser,
    added: { relatorio, aplicativo },
    // The openings still count; nobody is 0.
    erasure: { set: 'user_id = 0, abertura = null' },
  },
  {
    nome: 'eventos_de_uso',
    table: 'uso_evento',
    // Before the openings lose their person: the erasure goes from the end.
    rowsOf: ({ id }) => `t.acesso_id in (select id from acesso where user_id = ${id})`,
    erasure: 'delete',
  },
  {
    nome: 'uso_por_dia',
    table: 'uso_dia',
    rowsOf: ofUser,
    omitted: ['id'],
    added: { relatorio, aplicativo },
    erasure: { set: 'user_id = 0' },
  },
  {
    nome: 'uso_ultimo_dia',
    table: 'uso_ultimo',
    rowsOf: ofUser,
    added: { relatorio, aplicativo },
    erasure: 'delete',
  },
  {
    nome: 'uso_de_paginas_por_dia',
    table: 'uso_pagina_dia',
    rowsOf: ofUser,
    omitted: ['id'],
    added: { relatorio, aplicativo },
    erasure: { set: 'user_id = 0' },
  },
  {
    nome: 'historico_autor',
    table: 'audit_author',
    rowsOf: ({ id }) => `t.person_id = ${id} and t.salt is not null`,
    omitted: ['salt', 'digest'],
    added: {
      quando: '(select at from audit where id = t.audit_id)',
      acao: '(select action from audit where id = t.audit_id)',
      alvo: '(select target from audit where id = t.audit_id)',
      detalhes: '(select details from audit where id = t.audit_id)',
    },
    erasure: { set: 'username = null, network = null, salt = null' },
  },
  {
    nome: 'historico_valores',
    table: 'audit_value',
    rowsOf: ({ id }) => `t.person_id = ${id} and t.salt is not null`,
    omitted: ['salt', 'digest'],
    added: {
      quando: '(select at from audit where id = t.audit_id)',
      acao: '(select action from audit where id = t.audit_id)',
    },
    // The digest remains, so that old seals verify.
    erasure: { set: 'before = null, after = null, salt = null' },
  },
  {
    nome: 'historico_para_desfazer',
    table: 'audit_parte',
    rowsOf: ({ id }) => `t.person_id = ${id}`,
    added: { quando: '(select at from audit where id = t.audit_id)' },
    erasure: 'delete',
  },
];
