import { isRlsName, isRlsRole } from '@portal/api-client/rules';
import { providerFailure } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { sentNameFor } from '../access/sentNameFor.ts';
import type { EffectiveIdentity, ProviderDataset } from '../powerbi/PowerBi.ts';
import type { RelatorioRow } from '../relatorios/queries.ts';

type RlsSettings = Pick<RelatorioRow, 'rls_role' | 'rls_nome' | 'rls_nome_fixo'>;

/**
 * Returns the identity for row-level security, or null if no dataset demands one. A token with paginated reports
 * always has one, as the value of their `UserID`. A request that Power BI refuses is never repeated without the identity. Name and
 * role come from the portal's own records. Throws PortalError if the configured role or name cannot be applied, because without
 * it the reader would see all rows. Spec API-58, NUV-05, NUV-06.
 */
export function identityFor(
  actor: Pick<Actor, 'username' | 'email'>,
  settings: RlsSettings,
  paginatedIds: readonly string[],
  datasets: readonly Pick<ProviderDataset, 'id' | 'isEffectiveIdentityRequired'>[],
): EffectiveIdentity | null {
  const { rls_role } = settings;
  const demanding = datasets.filter((dataset) => dataset.isEffectiveIdentityRequired);
  if (rls_role && demanding.length === 0) {
    throw cannotApply(
      `A RLS Role “${rls_role}” está configurada, mas o modelo do relatório não tem segurança em nível de linha: todos veriam todos os dados. Retire a RLS Role da configuração do relatório, ou crie a função no modelo.`,
    );
  }
  if (demanding.length === 0 && paginatedIds.length === 0) return null;
  if (rls_role && !isRlsRole(rls_role)) {
    throw cannotApply(
      `A RLS Role “${rls_role}” não é aceita pelo Power BI: use até 50 caracteres sem acento e sem vírgula.`,
    );
  }
  const username = sentNameFor(actor, settings);
  if (!isRlsName(username)) {
    throw cannotApply(
      `O Power BI não aceita o nome “${username}” para segurança em nível de linha: ele precisa ter até 256 caracteres, sem acento e sem espaço. Escolha outro nome na configuração do relatório, como o e-mail.`,
    );
  }
  return {
    username,
    roles: rls_role ? [rls_role] : [],
    ...(demanding.length > 0 && { datasets: demanding.map((dataset) => dataset.id) }),
    ...(paginatedIds.length > 0 && { reports: paginatedIds }),
    ...(settings.rls_nome === 'custom_data' && { customData: username }),
  };
}

const cannotApply = (forAdmins: string) =>
  providerFailure(
    502,
    'Este relatório não abre porque a segurança dos dados não pode ser aplicada. Peça a um administrador que verifique a configuração.',
    { forAdmins, cause: new Error('row-level security cannot be applied') },
  );
