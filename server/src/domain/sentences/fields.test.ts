import * as records from '@portal/api-client/records';
import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as schema from '../../platform/db/schema.ts';
import { fieldPhrase } from './fields.ts';

/** Columns that no form sets. History does not tell their values. */
const notInForms =
  /^(id|search|.*_search|rls_atributo_id|rls_com_papeis|(username|email|nome)_key|password_hash|token_version|(permissions_)?(version|updated_by|updated_at)|created_(by|at)|access_changed_at|embed_url|pages_tried_at|.*_titulares|ultima_entrada|inatividade_desde|desativar_desde|pbi_secret(_key_id)?|branding|somente_provedor)$/;

it('each field of a form has a Portuguese label in the sentences of history', () => {
  const { user, cliente, relatorio, aplicativo, equipe } = schema;
  const columns = [user, cliente, relatorio, aplicativo, equipe].flatMap((table) =>
    Object.keys(getTableColumns(table)),
  );
  const recorded = [...new Set(columns)].filter((column) => !notInForms.test(column));
  expect(recorded.length).toBeGreaterThan(20);
  expect(recorded.filter((column) => fieldPhrase(column).startsWith('o campo '))).toEqual([]);
});

it('a field that several records have has the same label in each of them', () => {
  const { userRecord, equipeRecord, aplicativoRecord, relatorioRecord, clienteRecord } = records;
  const tables = [userRecord, equipeRecord, aplicativoRecord, relatorioRecord, clienteRecord];
  const wrong = tables.flatMap((table) =>
    Object.entries(table)
      .filter(([name, { label }]) => fieldPhrase(name) !== label.join(' '))
      .map(([name]) => name),
  );
  expect(wrong).toEqual([]);
});
