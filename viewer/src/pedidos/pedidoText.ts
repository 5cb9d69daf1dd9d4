import type { Pedido } from '@portal/api-client/contract';
import { formatDateTime } from '@portal/ui/format-date-time';

/** Says what became of a request. Spec PED-02, PED-04. */
export function pedidoText({ estado, pedido_em, terminado_em }: Pedido): string {
  const at = terminado_em === null ? '' : ` em ${formatDateTime(terminado_em)}`;
  const texts: Readonly<Record<Pedido['estado'], string>> = {
    aberto: `Enviado em ${formatDateTime(pedido_em)}, espera por uma resposta`,
    aprovado: `Aprovado${at}`,
    recusado: `Recusado${at}`,
    atendido: 'Atendido: você já tem este acesso',
    encerrado: 'Encerrado sem resposta',
    respondido: `Respondido${at}`,
    resolvido: `Resolvido${at}`,
  };
  return texts[estado];
}
