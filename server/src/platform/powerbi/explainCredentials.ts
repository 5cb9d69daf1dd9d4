import { type PortalError, providerFailure } from '../../errors.ts';
import { toPortalError } from './toPortalError.ts';
import type { UpstreamError } from './UpstreamError.ts';

/** Says what to change for each error number of Entra ID. The numbers come from Microsoft's list of AADSTS codes. */
const adviceByEntraCode: ReadonlyMap<number, string> = new Map([
  [
    7000215,
    'O segredo do aplicativo está errado. Confira se foi colado o valor do segredo, e não o seu ID.',
  ],
  [7000222, 'O segredo do aplicativo expirou. Crie um novo no Microsoft Entra e informe-o aqui.'],
  [700016, 'O aplicativo não existe neste tenant. Confira o Client ID e o Tenant ID.'],
  [7000112, 'O aplicativo está desativado no Microsoft Entra.'],
  [90002, 'O tenant não existe. Confira o Tenant ID.'],
  [900023, 'O Tenant ID não é um GUID nem um domínio.'],
  [500011, 'O Power BI não está disponível neste tenant.'],
]);

/** Turns a failed credentials test into an error whose Portuguese text says what to change. */
export function explainCredentials(error: UpstreamError): PortalError {
  const advice = adviceByEntraCode.get(error.entraCode ?? 0);
  if (advice) return providerFailure(502, advice, error);
  if (!error.isTransient && (error.status === 401 || error.status === 403)) {
    return providerFailure(
      502,
      'As credenciais são válidas, mas o Power BI recusou o acesso: permita entidades de serviço nas configurações do tenant e adicione o aplicativo aos workspaces.',
      error,
    );
  }
  return toPortalError(error);
}
