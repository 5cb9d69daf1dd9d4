import type { ClienteForm } from '@portal/api-client/schemas';
import type { ClienteRow } from '../../../domain/clientes/adminQueries.ts';
import { invalidFields } from '../../../errors.ts';

/** A tenant that is stored in another form, from before a rule, is never that of a person who comes from Microsoft. */
const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Throws 400 if the change would leave a cliente to which nobody can sign in: Microsoft only, without Microsoft at this server or
 * without the tenant by which its people are found. What is stored already may be repeated. Spec CONTA-13.
 */
export function requireReachable(
  form: ClienteForm,
  before: ClienteRow | null,
  hasMicrosoft: boolean,
): void {
  const isOn = form.somente_microsoft ?? before?.somente_microsoft ?? false;
  if (!isOn) return;
  const wasOn = before?.somente_microsoft ?? false;
  if (!wasOn && !hasMicrosoft) {
    throw invalidFields({
      somente_microsoft: ['A entrada com a Microsoft não está configurada neste servidor.'],
    });
  }
  const tenant = form.pbi_tenant_id?.trim() ?? before?.pbi_tenant_id ?? '';
  if (guid.test(tenant) || (wasOn && tenant === before?.pbi_tenant_id)) return;
  throw invalidFields(
    wasOn
      ? { pbi_tenant_id: ['As pessoas entram somente com a Microsoft, por este tenant.'] }
      : {
          somente_microsoft: [
            'Informe antes o Tenant ID: por ele o portal reconhece as pessoas que entram com a Microsoft.',
          ],
        },
  );
}
