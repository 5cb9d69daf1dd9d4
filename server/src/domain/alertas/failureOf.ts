import type { PortalError } from '../../errors.ts';
import { explain } from '../powerbi/explain.ts';
import { isPassing, UpstreamError } from '../powerbi/UpstreamError.ts';
import type { AlertAnswer } from './judgeAlert.ts';

const refusedModel =
  'O Power BI não deixa o portal consultar o modelo. Peça a um administrador que verifique a configuração.';

/** What the owner reads where the sentence of an opening says nothing about queries. */
const sentences: Readonly<Record<string, string>> = {
  'capacity paused': 'A capacidade do Power BI em que está o modelo está pausada.',
  'query needs XMLA': refusedModel,
  'query not allowed': refusedModel,
  'query not supported': refusedModel,
  'query needs an administrator': refusedModel,
  'query answer too large': 'A resposta do Power BI à consulta é grande demais para o portal.',
  'query failed': 'O modelo recusou a consulta. A medida, a coluna ou a função pode ter mudado.',
};

/** What a failure of Power BI means for an alert: an error, or no answer for the moment. The sentence is for readers. */
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
