import type { Cliente } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { ClienteRow } from './adminQueries.ts';

/** The names of all branding fields. */
export const brandFields = Object.keys(
  schemas.branding.properties,
) as (keyof typeof schemas.branding.properties)[];

/**
 * The cliente as the API returns it. The Power BI secret is never sent (AMBIG-24). Spec ENT-07, ENT-08,
 * ENT-09.
 */
export function presentCliente(row: ClienteRow): Cliente {
  const brand = Object.fromEntries(
    brandFields.map((field) => [field, row.branding[field] ?? null]),
  ) as Pick<Cliente, (typeof brandFields)[number]>;
  return {
    id: row.id,
    nome: row.nome,
    cnpj: row.cnpj,
    email_responsavel_tecnico: row.email_responsavel_tecnico,
    email_responsavel_financeiro: row.email_responsavel_financeiro,
    modo_desenvolvimento: row.modo_desenvolvimento,
    pbi_tenant_id: row.pbi_tenant_id,
    pbi_client_id: row.pbi_client_id,
    pbi_client_secret: '',
    pbi_client_secret_set: row.pbi_secret !== null,
    pbi_secret_vence: row.pbi_secret_vence,
    segundo_fator: row.segundo_fator,
    somente_microsoft: row.somente_microsoft,
    desativar_apos_dias: row.desativar_apos_dias,
    sessao_inativa_horas: row.sessao_inativa_horas,
    sessao_maxima_horas: row.sessao_maxima_horas,
    permitir_ver_dados: row.permitir_ver_dados,
    uso_nomes: row.uso_nomes,
    encerrado_em: row.encerrado_em?.toISOString() ?? null,
    enderecos: [...row.enderecos],
    versao: row.version,
    ...brand,
  };
}
