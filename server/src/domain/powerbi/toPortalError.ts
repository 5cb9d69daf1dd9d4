import { CredentialsRefused, notFound, PortalError, providerFailure } from '../../errors.ts';
import { explain } from './explain.ts';
import { entraOperation, type UpstreamError } from './UpstreamError.ts';

/**
 * Turns a failure of Entra ID or Power BI into the error that the portal answers. A reader gets a sentence for readers; an
 * administrator gets what to change and Microsoft's own sentence, code and request id. The status is never the
 * provider's: Power BI answers 401 for a missing permission and 403 for a bad token. Spec NUV-01.
 */
export function toPortalError(error: UpstreamError): PortalError {
  const { instruction, microsoft } = explain(error);
  const forAdmins =
    microsoft === null ? instruction : `${instruction} Resposta da Microsoft: ${microsoft}`;
  if (error.isTransient) {
    const isThrottled = error.status === 429;
    return providerFailure(
      503,
      isThrottled
        ? 'O Power BI está recebendo pedidos demais. Aguarde um pouco e tente novamente.'
        : 'O Power BI não respondeu. Tente novamente em alguns instantes.',
      { cause: error, forAdmins, retryAfterSeconds: Math.ceil(error.retryAfterSeconds ?? 15) },
    );
  }
  if (error.status === 404) {
    const { status, body } = notFound('Relatório ou workspace do Power BI');
    return new PortalError(status, body, { cause: error, forAdmins });
  }
  if (error.operation === entraOperation)
    return new CredentialsRefused({ cause: error, forAdmins });
  const detail =
    error.status >= 500
      ? 'O Power BI respondeu com um erro. Tente novamente.'
      : 'O Power BI recusou este relatório. Peça a um administrador que verifique a configuração.';
  return providerFailure(502, detail, { cause: error, forAdmins });
}
