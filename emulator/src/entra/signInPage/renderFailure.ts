import { type EntraError, entraErrorBody } from '../errors.ts';
import { escapeHtml, layout } from './layout.ts';

/** The error page. Entra ID shows it when it cannot redirect to a trusted address. */
export function renderFailure(error: EntraError, now: Date): string {
  const { correlation_id, trace_id, timestamp } = entraErrorBody(error, now);
  const rows = [
    ['Mensagem', error.message],
    ['Correlation ID', correlation_id],
    ['Trace ID', trace_id],
    ['Timestamp', timestamp],
  ] as const;
  return layout(
    'Não foi possível entrar',
    `<p>O aplicativo pediu a entrada de um modo que o Entra ID recusa.</p>
<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(String(value))}</dd>`).join('')}</dl>`,
  );
}
