import { clienteRecord, storedText } from '@portal/api-client/records';
import { origemOf, origensProblem } from '@portal/api-client/rules';
import type { ClienteForm } from '@portal/api-client/schemas';
import type { ClienteColumns, ClienteRow } from '../../../domain/clientes/adminQueries.ts';
import { readRestrictions } from '../../../domain/restrictions/readRestrictions.ts';
import { invalidFields } from '../../../errors.ts';

/** The texts of a cliente, without those of its brand. */
export const textFields = [
  'nome',
  'cnpj',
  'email_responsavel_tecnico',
  'email_responsavel_financeiro',
  'pbi_tenant_id',
  'pbi_client_id',
  'pbi_profile_id',
] as const;
const ruleFields = [
  'segundo_fator',
  'somente_microsoft',
  'desativar_apos_dias',
  'sessao_inativa_horas',
  'sessao_maxima_horas',
  'permitir_ver_dados',
  'uso_nomes',
  'rodape_pdf',
  'pbi_secret_vence',
] as const;

/** Returns the columns that a form sets, without those of its brand and its secret. `before` is null for a new cliente. */
export function columnsOf(form: ClienteForm, before: ClienteRow | null): Partial<ClienteColumns> {
  const columns: Partial<Record<string, string | number | boolean | null | readonly string[]>> = {};
  for (const field of textFields) {
    const value = form[field];
    if (value !== undefined) {
      columns[field] = storedText(clienteRecord[field], value, before?.[field]) || null;
    }
  }
  if (form.modo_desenvolvimento !== undefined) {
    columns.modo_desenvolvimento = form.modo_desenvolvimento;
  }
  if (form.origens !== undefined) columns.origens = readOrigens(form.origens);
  // The day of the former secret does not hold for a new one.
  if (form.pbi_client_secret) columns.pbi_secret_vence = null;
  for (const field of ruleFields) {
    if (form[field] !== undefined) columns[field] = form[field];
  }
  return { ...columns, ...readRestrictions(form) } as Partial<ClienteColumns>;
}

/** Returns the origins as they are stored. Throws 400 for a text that is none. Spec ENTRADA-03. */
function readOrigens(texts: readonly string[]): readonly string[] {
  const typed = texts.filter((text) => text.trim() !== '');
  const problem = origensProblem(typed);
  if (problem) throw invalidFields({ origens: [problem] });
  return typed.flatMap((text) => origemOf(text) ?? []);
}
