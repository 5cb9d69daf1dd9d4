import { HttpError } from '@portal/api-client';
import { InvalidEmbedInfoError } from '../../opening/fetchToken.ts';

/** Returns the text for a report that could not be opened. `label` is its name, or its id without a name. Spec DASH-16, 17, 18. */
export function openErrorText(error: unknown, label: string): string {
  if (error instanceof InvalidEmbedInfoError) {
    return 'Dados de embed inválidos recebidos da API.';
  }
  const text = `Falha ao carregar o relatório ${label}.`;
  if (error instanceof HttpError) {
    return `${text} (Erro ${error.status}: ${error.detail ?? 'O servidor não informou o motivo.'})`;
  }
  return `${text} ${error instanceof Error ? error.message : String(error)}`;
}

/** Returns the text for an error that the frame reported. Spec DASH-15. */
export function frameErrorText(message: string | undefined): string {
  return `Erro no componente Power BI: ${message || 'Erro desconhecido'}`;
}
