import { clienteProblem } from '@portal/api-client/rules';
import type { ClienteForm } from '@portal/api-client/schemas';
import { clienteAdminQueries } from '../../../domain/clientes/adminQueries.ts';
import { resolveTenant } from '../../../domain/clientes/resolveTenant.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';

/**
 * Replaces a tenant that is written as a domain by its GUID. A stored text that the form repeats stays as it is. The caller calls
 * this before it opens the transaction, because it asks Entra ID, and a transaction would hold its locks until Entra ID answers.
 */
export async function withTenantGuid(
  db: Db,
  authorityUrl: string,
  id: number | null,
  form: ClienteForm,
): Promise<ClienteForm> {
  const { pbi_tenant_id } = form;
  // A text that is neither a GUID nor a domain is refused with the other wrong texts.
  if (!pbi_tenant_id?.trim() || clienteProblem('pbi_tenant_id', pbi_tenant_id)) return form;
  const before = id === null ? null : await clienteAdminQueries(db).find(id);
  if (pbi_tenant_id.trim() === before?.pbi_tenant_id) return form;
  return { ...form, pbi_tenant_id: await resolveTenant(authorityUrl, pbi_tenant_id) };
}
