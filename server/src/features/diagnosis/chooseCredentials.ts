import { clienteProblem } from '@portal/api-client/rules';
import { resolveTenant } from '../../domain/clientes/resolveTenant.ts';
import type { Credentials } from '../../domain/powerbi/PowerBi.ts';
import { credentialProblem } from '../../domain/powerbi/readCertificate.ts';
import { sameId } from '../../domain/powerbi/sameId.ts';
import { invalidFields, missingCredentials, notFound } from '../../errors.ts';
import type { DiagnosisQueries } from './queries.ts';

/** The values that a person has typed. An empty or absent one is not typed. */
export interface Typed {
  readonly pbi_tenant_id?: string;
  readonly pbi_client_id?: string;
  readonly pbi_client_secret?: string;
  /** An empty one is no profile. */
  readonly pbi_profile_id?: string;
  /** The name of a profile that the test makes. */
  readonly criar_perfil?: string;
}

interface Stored {
  readonly queries: Pick<DiagnosisQueries, 'findIds'>;
  readonly authorityUrl: string;
  readonly loadStored: (clienteId: number) => Promise<Credentials>;
}

/**
 * Returns the credentials to test: what is typed, and for the rest what is stored. The stored secret is sent only to the
 * tenant and for the application that it is stored with. `clienteId` is null for a cliente that is not saved. Throws
 * PortalError.
 */
export async function chooseCredentials(
  { queries, authorityUrl, loadStored }: Stored,
  clienteId: number | null,
  typed: Typed,
): Promise<Credentials> {
  const stored = clienteId === null ? null : await queries.findIds(clienteId);
  if (clienteId !== null && !stored) throw notFound('Cliente');
  for (const field of ['pbi_client_id', 'pbi_profile_id'] as const) {
    const problem = clienteProblem(field, typed[field] ?? '');
    if (problem) throw invalidFields({ [field]: [problem] });
  }
  const secretProblem = credentialProblem(typed.pbi_client_secret ?? '');
  if (secretProblem) throw invalidFields({ pbi_client_secret: [secretProblem] });
  const tenantId = typed.pbi_tenant_id?.trim()
    ? await resolveTenant(authorityUrl, typed.pbi_tenant_id)
    : stored?.tenantId;
  const clientId = typed.pbi_client_id?.trim() || stored?.clientId;
  const clientSecret = typed.pbi_client_secret;
  const profileId = (typed.pbi_profile_id ?? stored?.profileId)?.trim() || null;
  if (!tenantId || !clientId) throw missingCredentials();
  if (clientSecret) {
    return { clienteId: clienteId ?? 0, tenantId, clientId, clientSecret, profileId };
  }
  const isStored = sameId(stored?.tenantId, tenantId) && sameId(stored?.clientId, clientId);
  if (clienteId !== null && isStored) return { ...(await loadStored(clienteId)), profileId };
  throw invalidFields({
    pbi_client_secret: [
      'Informe o segredo: o guardado só serve para o Tenant ID e o Client ID guardados.',
    ],
  });
}
