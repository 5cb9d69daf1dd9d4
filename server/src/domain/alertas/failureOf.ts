import type { PortalError } from '../../errors.ts';
import { explain } from '../powerbi/explain.ts';
import { isPassing, UpstreamError } from '../powerbi/UpstreamError.ts';
import type { AlertAnswer } from './judgeAlert.ts';

const refusedModel =
  'O Power BI não deixa o portal consultar o modelo. Peça a um administrador que verifique a configuração.';

/** The sentences for owners of alerts by the key of `explain`. For other keys they get the sentence with which the report does not open. */
const sentences: Readonly<Record<string, string>> = {
  'capacity paused': 'A capacidade do Power BI em que está o modelo está pausada.',
  'query needs XMLA': refusedModel,
  'query not allowed': refusedModel,
  'query not supported': refusedModel,
  'query needs an administrator': refusedModel,
  'query answer too large': 'A resposta do Power BI à consulta é grande demais para o portal.',
  'query failed': 'O modelo recusou a consulta. A medida, a coluna ou a função pode ter mudado.',
};

/** Tells whether a failure of Power BI is an error of an alert or only a missing answer, with the sentence for its owner. */
export function failureOf(error: PortalError): Exclude<AlertAnswer, { kind: 'value' }> {
  const { cause, body } = error;
  const isUpstream = cause instanceof UpstreamError;
  // An answer that the portal could not read may be read the next time.
  const isUnread = isUpstream && cause.status === 200 && !cause.code && !cause.providerMessage;
  const known = isUpstream && !isUnread ? sentences[explain(cause).key] : undefined;
  if (known !== undefined) return { kind: 'error', motivo: known };
  const detail = 'detail' in body && typeof body.detail === 'string' ? body.detail : null;
  return {
    kind: isUnread || isPassing(error) ? 'silent' : 'error',
    motivo: detail ?? 'O Power BI não respondeu.',
  };
}
