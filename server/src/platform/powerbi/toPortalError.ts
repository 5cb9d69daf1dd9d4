import { CredentialsRefused, notFound, type PortalError, providerFailure } from '../../errors.ts';
import type { UpstreamError } from './UpstreamError.ts';

const credentialCodes =
  /^(invalid_client|unauthorized_client|invalid_request|invalid_tenant|invalid_resource|invalid_grant)$/;

/**
 * Turns a failure of Entra ID or Power BI into the error that the portal answers, with a Portuguese text that says what
 * to do. Power BI answers 401 for a missing permission and 403 for a bad token.
 */
export function toPortalError(error: UpstreamError): PortalError {
  const { status, code } = error;
  if (code && credentialCodes.test(code)) return new CredentialsRefused(error);
  if (error.isTransient) {
    const isThrottled = status === 429;
    return providerFailure(
      503,
      isThrottled
        ? 'O Power BI está recebendo pedidos demais. Aguarde um pouco e tente novamente.'
        : 'O Power BI não respondeu. Tente novamente em alguns instantes.',
      error,
      Math.ceil(error.retryAfterSeconds ?? 15),
    );
  }
  if (status === 404) return withCause(notFound('Relatório ou workspace do Power BI'), error);
  if (status === 401 || status === 403) {
    return providerFailure(
      502,
      'O Power BI recusou o acesso: verifique se o aplicativo do cliente é membro do workspace e se o tenant permite entidades de serviço.',
      error,
    );
  }
  if (status === 400) {
    return providerFailure(
      502,
      'O Power BI recusou o pedido: verifique a RLS Role e o dataset na configuração deste relatório.',
      error,
    );
  }
  return providerFailure(502, 'O Power BI respondeu com um erro. Tente novamente.', error);
}

function withCause(error: PortalError, cause: unknown): PortalError {
  error.cause = cause;
  return error;
}
