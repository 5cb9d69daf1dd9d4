import { getTableName, sql } from 'drizzle-orm';
import * as schema from '../../platform/db/schema.ts';
import { accessOf } from '../access/grantSql.ts';
import { attemptsOfName } from '../identity/attemptQueries.ts';
import type { KeptRow, Person, ThingTable } from './ThingTable.ts';

const relatorio = '(select nome_relatorio from relatorio where id = t.relatorio_id)';
const visao = '(select nome from visao where id = t.visao_id)';
const aplicativo = '(select nome from aplicativo where id = t.aplicativo_id)';
const quando = '(select at from audit where id = t.audit_id)';
const acao = '(select action from audit where id = t.audit_id)';

/**
 * The tables with rows of things and people. The bin, export and erasure of personal data read this list alone; an erasure reads it
 * from the end. `tables.test.ts` fails for a table that is missing.
 */
export const thingTables: readonly ThingTable[] = [
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
  {
    table: schema.aplicativoRelatorio,
    kept: {
      list: 'lugares',
      order: sql`t.aplicativo_id, t.ordem, t.id`,
      told: 'reason',
      makeRoom: (rows) => sql`update aplicativo_relatorio ar set ordem = ar.ordem + 1 from ${rows}
        where ar.aplicativo_id = w.aplicativo_id and ar.ordem >= w.ordem`,
      written: { ordem: placeAgain() },
    },
  },
  { table: schema.relatorioPagina, kept: { list: 'paginas', order: sql`t.ordem, t.name` } },
  { table: schema.relatorioAbertura, kept: { list: 'aberturas', order: sql`t.relatorio_id` } },
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
    // Who has read elsewhere since then keeps that page.
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
  { table: schema.failedSignIn, nome: 'falhas_de_entrada', erasure: 'delete' },
  {
    table: schema.loginAttempt,
    nome: 'limites_de_entrada',
    rowsOf: attemptsOf,
    erasure: 'delete',
  },
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
  {
    table: schema.auditAuthor,
    nome: 'historico_autor',
    rowsOf: ofSealed,
    omitted: ['salt', 'digest'],
    added: {
      quando,
      acao,
      alvo: '(select target from audit where id = t.audit_id)',
      detalhes: '(select details from audit where id = t.audit_id)',
    },
    erasure: { set: 'username = null, network = null, salt = null' },
  },
  {
    table: schema.auditValue,
    nome: 'historico_valores',
    rowsOf: ofSealed,
    omitted: ['salt', 'digest'],
    added: { quando, acao },
    // The digest remains, so that old seals verify.
    erasure: { set: 'before = null, after = null, salt = null' },
  },
  {
    table: schema.auditParte,
    nome: 'historico_para_desfazer',
    rowsOf: ({ id }) => `t.person_id = ${id}`,
    added: { quando },
    erasure: 'delete',
  },
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

/** A report has its former place, or the end if the application has become shorter. Those of a restored application count from 0. */
function placeAgain() {
  const nth = sql`row_number() over (partition by w.aplicativo_id order by w.ordem, w.id) - 1`;
  return sql`least(greatest(w.ordem, ${nth}), ${nth}
    + (select count(*) from aplicativo_relatorio o where o.aplicativo_id = w.aplicativo_id))`;
}

/** Matches the values of a person that are not erased yet. */
function ofSealed({ id }: Person): string {
  return `t.person_id = ${id} and t.salt is not null`;
}

/** The keys of sign-in limits about the names of a person. */
function attemptsOf({ attemptNames }: Person): string {
  const conditions = attemptNames.map((name) => attemptsOfName('t.key', name));
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`;
}

/** The rows that belong to people. Export and erasure read the same list, so that neither forgets what the other one knows. */
export const personalTables = thingTables.flatMap(({ table, nome, rowsOf = ofUser, ...rest }) =>
  nome ? [{ ...rest, nome, rowsOf, table: getTableName(table) }] : [],
);

export type PersonalTable = (typeof personalTables)[number];

function ofUser({ id }: Person): string {
  return `t.user_id = ${id}`;
}
