import { clienteProblem } from '@portal/api-client/rules';
import { invalidFields, unavailable } from '../../errors.ts';

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const timeoutMs = 10_000;

/**
 * Returns the GUID of a tenant that is written as a GUID or as a domain. Entra ID's discovery document tells the GUID of a
 * domain. Sign-in by Microsoft compares with the GUID, so a domain is never stored. Throws 400 for a domain that no
 * tenant has, 503 if Entra ID does not answer. Spec NUV-07.
 */
export async function resolveTenant(authorityUrl: string, typed: string): Promise<string> {
  const text = typed.trim().toLowerCase();
  const problem = clienteProblem('pbi_tenant_id', text);
  if (problem) throw invalidFields({ pbi_tenant_id: [problem] });
  if (text === '' || guid.test(text)) return text;
  const url = `${authorityUrl}/${encodeURIComponent(text)}/v2.0/.well-known/openid-configuration`;
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  const document = await answer?.json().catch(() => null);
  const { issuer } = (document ?? {}) as { issuer?: unknown };
  const found = answer?.ok ? guidIn(String(issuer)) : null;
  if (found) return found;
  if (answer?.status === 400) {
    const message = `O domínio ${text} não é de um tenant desta nuvem da Microsoft. Confira-o, ou informe o GUID.`;
    throw invalidFields({ pbi_tenant_id: [message] });
  }
  throw unavailable(
    'O Microsoft Entra não respondeu qual é o GUID deste domínio. Informe o GUID no Tenant ID, ou tente de novo.',
  );
}

/** The tenant in an issuer such as `https://login.microsoftonline.com/{tenant}/v2.0`. */
function guidIn(issuer: string): string | null {
  return (
    issuer
      .split('/')
      .find((part) => guid.test(part))
      ?.toLowerCase() ?? null
  );
}
