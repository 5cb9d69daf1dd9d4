import { IdentityRefused } from '../dataIdentity/IdentityRefused.ts';
import type { DataIdentity } from '../dataIdentity/identityOf.ts';
import type { EffectiveIdentity, ProviderDataset } from '../powerbi/PowerBi.ts';

type Demand = Pick<
  ProviderDataset,
  'id' | 'isEffectiveIdentityRequired' | 'isEffectiveIdentityRolesRequired'
>;

/**
 * Returns what the token names of an identity, or null if no dataset demands one. A token with paginated reports always has one, as the
 * value of their `UserID`. A request that Power BI refuses is never repeated without the identity. Throws PortalError if a configured
 * role or attribute cannot be applied, and for a dataset that demands roles of a person without any. Spec API-58, NUV-05, SEG-01.
 */
export function applyIdentity(
  identity: DataIdentity,
  paginatedIds: readonly string[],
  datasets: readonly Demand[],
): EffectiveIdentity | null {
  const { name, roles, customData, isConfigured, problem } = identity;
  const demanding = datasets.filter((dataset) => dataset.isEffectiveIdentityRequired);
  if (isConfigured && demanding.length === 0)
    throw new IdentityRefused(unfilteredSentence(identity));
  if (demanding.length === 0 && paginatedIds.length === 0) return null;
  if (roles.length === 0 && demanding.some((one) => one.isEffectiveIdentityRolesRequired)) {
    throw new IdentityRefused(
      'O modelo exige uma função. Informe a RLS Role na configuração do relatório, para todos ou por pessoa e equipe.',
      'role required',
    );
  }
  if (problem !== null) throw new IdentityRefused(problem);
  return {
    username: name,
    roles: [...roles],
    ...(demanding.length > 0 && { datasets: demanding.map((dataset) => dataset.id) }),
    ...(paginatedIds.length > 0 && { reports: [...paginatedIds] }),
    ...(customData !== null && { customData }),
  };
}

/** Says that a configured filter has no effect in a model without row-level security. */
function unfilteredSentence({ roles: [role] }: DataIdentity): string {
  const all =
    'o modelo do relatório não tem segurança em nível de linha: todos veriam todos os dados.';
  return role === undefined
    ? `Um atributo está configurado como nome enviado ao Power BI, mas ${all} Escolha outro nome na configuração do relatório, ou crie uma função no modelo.`
    : `A RLS Role “${role}” está configurada, mas ${all} Retire a RLS Role da configuração do relatório, ou crie a função no modelo.`;
}
