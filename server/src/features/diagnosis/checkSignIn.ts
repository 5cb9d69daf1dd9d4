import { FaultFound } from '../../domain/openings/Fault.ts';
import { places } from '../../domain/powerbi/Cause.ts';
import { createEntraTokens } from '../../domain/powerbi/createEntraTokens.ts';
import { explain } from '../../domain/powerbi/explain.ts';
import { UpstreamError } from '../../domain/powerbi/UpstreamError.ts';
import { certo, type Finding, nota, type Walk } from './Walk.ts';

/** Entra ID answers so if the registration has no service principal in the tenant: nobody has consented. */
const withoutConsent = [700016, 7000229];
/** The tenant has no Power BI. The registration was found before that. */
const otherResource = 500011;

/** Asks whether the registration with which people sign in has consent in the cliente's tenant. */
export async function checkSignIn({ config, credentials, provider, now }: Walk): Promise<Finding> {
  const { microsoft, entraAuthorityUrl: authorityUrl } = config;
  if (!microsoft) return nota('A entrada com Microsoft não está configurada neste portal.');
  const { clientId, clientSecret } = microsoft;
  const { tenantId } = credentials;
  const { scope } = config.cloud;
  const tokens = createEntraTokens({ authorityUrl, scope, now, fetch: provider.fetch });
  try {
    await tokens.get({ clienteId: 0, tenantId, clientId, clientSecret, profileId: null });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.isTransient) return nota('O Microsoft Entra não respondeu sobre o consentimento.');
    const { microsoft: said, instruction } = explain(error);
    if (withoutConsent.includes(error.entraCode ?? 0)) {
      throw new FaultFound({
        key: 'sign-in without consent',
        detail: `Os relatórios abrem, mas ninguém deste tenant entra com Microsoft: falta o consentimento. Um administrador do Microsoft Entra abre este endereço uma vez: ${authorityUrl}/${tenantId}/adminconsent?client_id=${clientId}`,
        microsoft: said,
        place: places.entra,
      });
    }
    if (error.entraCode !== otherResource) {
      throw new FaultFound({
        key: 'sign-in registration refused',
        detail: `Os relatórios abrem, mas o registro da entrada com Microsoft foi recusado (MICROSOFT_CLIENT_ID e MICROSOFT_CLIENT_SECRET). ${instruction}`,
        microsoft: said,
        place: places.server,
      });
    }
  }
  return certo('O tenant consentiu com a entrada com Microsoft.');
}
