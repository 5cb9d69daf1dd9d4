import type { Branding, Cliente } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { ClienteRow } from './adminQueries.ts';

/** The names of all branding fields. */
export const brandFields = Object.keys(
  schemas.branding.properties,
) as (keyof typeof schemas.branding.properties)[];

/** The fonts, each as its address, its weight and its style: `/media/0af1… 400 normal`. */
export const fontFields = ['fonte_1', 'fonte_2'] as const;
/** Every field of a stored brand. */
export const storedBrandFields: readonly string[] = [...brandFields, ...fontFields];

export type StoredBrand = ClienteRow['branding'];
type Brand = Pick<Cliente, (typeof brandFields)[number]>;

/** Returns a stored brand as the API names its fields, without its fonts. */
export const brandOf = (branding: StoredBrand) =>
  Object.fromEntries(brandFields.map((field) => [field, branding[field] ?? null])) as Brand;

/** Returns the fonts of a stored brand. */
export const fontesOf = (branding: StoredBrand) =>
  fontFields.flatMap((field) => {
    const [url, peso, estilo] = branding[field]?.split(' ') ?? [];
    return url && peso && estilo ? [{ url, peso, estilo }] : [];
  });

/** The fields of a cliente that the API names as the table does, without its brand. */
export const ownFields = (row: ClienteRow) => ({
  nome: row.nome,
  cnpj: row.cnpj,
  email_responsavel_tecnico: row.email_responsavel_tecnico,
  email_responsavel_financeiro: row.email_responsavel_financeiro,
  modo_desenvolvimento: row.modo_desenvolvimento,
  pbi_tenant_id: row.pbi_tenant_id,
  pbi_client_id: row.pbi_client_id,
  pbi_profile_id: row.pbi_profile_id,
  pbi_secret_vence: row.pbi_secret_vence,
  segundo_fator: row.segundo_fator,
  somente_microsoft: row.somente_microsoft,
  desativar_apos_dias: row.desativar_apos_dias,
  sessao_inativa_horas: row.sessao_inativa_horas,
  sessao_maxima_horas: row.sessao_maxima_horas,
  permitir_ver_dados: row.permitir_ver_dados,
  uso_nomes: row.uso_nomes,
  rodape_pdf: row.rodape_pdf,
  gerenciado_por_arquivo: row.gerenciado_por_arquivo,
  encerrado_em: row.encerrado_em?.toISOString() ?? null,
  enderecos: [...row.enderecos],
  origens: row.origens,
  termos: row.termos,
  privacidade: row.privacidade,
  termos_versao: row.termos_versao,
  redes: row.redes,
  horarios: row.horarios,
});

/**
 * The cliente as the API returns it. The Power BI secret is never sent (AMBIG-24). Spec ENT-07, ENT-08,
 * ENT-09.
 */
export function presentCliente(row: ClienteRow): Cliente {
  const draft = row.rascunho_marca && { ...row.branding, ...row.rascunho_marca };
  return {
    id: row.id,
    ...ownFields(row),
    pbi_client_secret: '',
    pbi_client_secret_set: row.pbi_secret !== null,
    versao: row.version,
    rascunho_marca: draft && { ...brandOf(draft), fontes: fontesOf(draft) },
    fontes: fontesOf(row.branding),
    ...brandOf(row.branding),
  };
}

/** The brand of a cliente as everybody may see it. Every field is null without one. */
export function presentMarca(stored: StoredBrand = {}): Branding {
  const fontes = fontesOf(stored);
  return {
    ...brandOf(stored),
    ...(fontes.length > 0 && { fontes }),
  };
}
