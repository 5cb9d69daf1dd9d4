import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '../../platform/db/schema.ts';
import { thingTables } from './tables.ts';

const tables = Object.values(schema as Record<string, unknown>).flatMap((one) =>
  is(one, PgTable) ? [getTableConfig(one)] : [],
);
const described = new Set(thingTables.map(({ table }) => getTableName(table)));
const kept = new Set(thingTables.flatMap(({ table, kept }) => (kept ? getTableName(table) : [])));
/** The things whose deletion takes rows of the table along. */
const takenWith = ({ foreignKeys }: (typeof tables)[number]) =>
  foreignKeys
    .filter(({ onDelete }) => onDelete === 'cascade')
    .map((key) => getTableName(key.reference().foreignTable));

/** The nouns, and what belongs to a cliente as a whole or counts and names nobody. */
const ofNoThing: Readonly<Record<string, string>> = {
  acesso_dia: 'counts',
  aplicativo: 'a noun',
  atributo: 'of the cliente; the bin keeps no deleted attribute',
  atualizacao: 'of a dataset of the cliente',
  audit_leaf: 'seals of history, which has ids alone and is never changed',
  audit: 'history, which has ids alone and is never changed',
  aviso: 'a noun',
  cliente: 'a noun',
  conferencia: 'of the cliente',
  endereco: 'of the cliente',
  equipe: 'a noun',
  equipe_atributo: 'the bin keeps the values in the fields of the team',
  gancho: 'of the cliente; the bin keeps no deleted hook',
  provedor: 'of the cliente; the bin keeps no deleted provider',
  job: 'work that is done soon',
  pendencia: 'findings of the cliente, which are found anew',
  relatorio: 'a noun',
  termos: 'of the cliente; no version is deleted before it',
  relatorio_visto: 'a report that is listed again is seen anew',
};

/** Why a deletion into the bin takes rows of these tables for good. */
const notKept: Readonly<Record<string, string>> = {
  aceite: 'a restored person accepts the terms again',
  aviso_fechado: 'a restored person reads again what they had closed',
  alerta: 'a restored person chooses anew of what they are told',
  assinatura: 'who restores a thing does not send mails in the name of others',
  assinatura_destinatario: 'as its subscription',
  assinatura_envio: 'as its subscription',
  assinatura_pessoa: 'as its subscription',
  codigo_de_recuperacao: 'a restored person sets up a new second factor',
  equipe_atributo: 'in the fields of the team',
  exportacao: 'files of a day',
  handover: 'a restored person signs in anew',
  identidade: 'a restored person links their account anew',
  link_de_conta: 'a restored person asks for a new link',
  mail: 'what was sent, for some days',
  pedido: 'a restored person asks anew',
  relatorio_visto: 'seen anew',
  segundo_fator: 'a restored person sets up a new one',
  session: 'a restored person signs in anew',
  user_atributo: 'in the fields of the person',
  user_group_member: 'in the fields of the person',
  ver_como: 'ends with the session',
};

it('LIXO-01 HIST-09 every table that names a cliente, a thing or a person is described, or belongs to none for a reason', () => {
  const names =
    /^(cliente|user|person|author|actor|equipe|relatorio|aplicativo)_id$|_(by|por|user_id)$/;
  const unknown = tables
    .filter(({ columns }) => columns.some(({ name }) => names.test(name)))
    .map(({ name }) => name)
    .filter((name) => !described.has(name) && !(name in ofNoThing));
  expect(unknown).toEqual([]);
});

it('LIXO-01 LIXO-04 the bin keeps every table of which a deletion takes rows along, except those with a reason', () => {
  const things = ['user_account', 'equipe', 'relatorio', 'aplicativo'];
  const lost = tables
    .filter((table) => takenWith(table).some((name) => things.includes(name)))
    .map(({ name }) => name)
    .filter((name) => !kept.has(name) && !(name in notKept));
  expect(lost).toEqual([]);
});

it('HIST-09 every table with people is in the export, and an erasure removes their rows or they go with the account', () => {
  const personal = new Map(
    thingTables.flatMap((one) => (one.nome ? [[getTableName(one.table), one] as const] : [])),
  );
  const withPeople = tables.filter(({ columns }) =>
    columns.some(({ name }) => name === 'user_id' || name === 'person_id'),
  );
  const left = withPeople
    .filter((table) => {
      const found = personal.get(table.name);
      return !found || !(found.erasure || takenWith(table).includes('user_account'));
    })
    .map(({ name }) => name);
  expect(left).toEqual([]);
});
