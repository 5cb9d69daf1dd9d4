import { cnpj } from 'cpf-cnpj-validator';

const domain = /^(?=.{4,200}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/i;
const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns in Portuguese why a value of a cliente's registration is wrong, or null. An empty value is allowed. A CNPJ is
 * numeric or, since July 2026, alphanumeric; both end in two check digits.
 */
export function clienteProblem(field: string, value: string): string | null {
  const text = value.trim();
  if (text === '') return null;
  if (field === 'cnpj' && !cnpj.isValid(text)) {
    return 'Informe um CNPJ válido, como 12.345.678/0001-95.';
  }
  if ((field === 'pbi_client_id' || field === 'pbi_profile_id') && !guid.test(text)) {
    return 'Informe um GUID, como 00000000-0000-0000-0000-000000000000.';
  }
  if (field === 'pbi_tenant_id' && !guid.test(text) && !domain.test(text)) {
    return 'Informe um GUID, ou o domínio do tenant, como contoso.com.';
  }
  return null;
}
