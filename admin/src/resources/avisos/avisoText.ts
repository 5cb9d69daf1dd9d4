import type { Aviso } from '@portal/api-client/contract';
import { allClientesText } from '../../cliente/clienteInView.ts';
import { counted } from '../../counted.ts';
import { brasiliaText } from '../../layout/brasiliaText.ts';

/** Whether readers see a notice now. */
export function stateOf({ inicio, fim }: Aviso): string {
  const now = new Date().toISOString();
  if (fim !== null && fim <= now) return 'Terminado';
  return inicio > now ? 'Agendado' : 'No ar';
}

/** Whom a notice is for. */
export function audienceOf({ equipes, cliente_id }: Aviso): string {
  if (equipes) return counted(equipes.length, 'equipe', 'equipes');
  return cliente_id ? 'Todos' : allClientesText;
}

export const endText = ({ fim }: Aviso) => (fim ? brasiliaText(fim) : 'Sem fim');
