import type { AdminPedido } from '@portal/api-client/contract';
import { lastDayText } from '@portal/api-client/rules';
import { counted } from '../counted.ts';

/** For how many days an approval gives access, unless the administrator chooses another end. */
export const proposedDays = 90;

/** True for a request that waits for a decision, that somebody else has made, and whose report would open once access is given. */
export const canApprove = (pedido: AdminPedido, actor: { readonly id: number }): boolean =>
  pedido.estado === 'aberto' &&
  pedido.tipo !== 'problema' &&
  pedido.user_id !== actor.id &&
  !pedido.recusa_dados;

/** What is asked for, such as `Vendas em Comercial` or `o aplicativo Comercial`. */
export function thingText({ tipo, relatorio_nome, aplicativo_nome }: AdminPedido): string {
  if (tipo === 'problema') return `Problema em ${relatorio_nome ?? 'um relatório'}`;
  if (relatorio_nome === null) return `o aplicativo ${aplicativo_nome ?? ''}`.trim();
  return `${relatorio_nome} em ${aplicativo_nome ?? 'Dashboards'}`;
}

/** Who asks for what, such as `Ana Lima: Vendas em Comercial`. Requests of several clientes name theirs. */
export const summaryOf = (pedido: AdminPedido, hasClientes: boolean): string =>
  `${pedido.nome}: ${thingText(pedido)}${hasClientes ? ` (${pedido.cliente_nome})` : ''}`;

/** Says what an approval or a refusal is about. */
export const accessSentence = (pedido: AdminPedido): string =>
  pedido.relatorio_nome === null
    ? `Acesso ao aplicativo ${pedido.aplicativo_nome ?? ''}.`
    : `Acesso a ${thingText(pedido)}.`;

export const stateText: Readonly<Record<AdminPedido['estado'], string>> = {
  aberto: 'Em aberto',
  aprovado: 'Aprovado',
  recusado: 'Recusado',
  atendido: 'Atendido de outra forma',
  encerrado: 'Encerrado sem resposta',
  respondido: 'Respondido',
  resolvido: 'Resolvido por si',
};

/** Says how many people have reported the same problem; empty for one. Spec PROB-02. */
export const peopleText = ({ pessoas = 1 }: AdminPedido): string =>
  pessoas > 1 ? `e mais ${counted(pessoas - 1, 'pessoa', 'pessoas')}` : '';

/** Says that the person asks for an extension of what they have, or why it does not open for them; empty for others. */
export function extensionText({ tem_acesso, acesso_ate, recusa_dados }: AdminPedido): string {
  if (!tem_acesso) return '';
  if (recusa_dados) return `Já tem acesso, mas o relatório não abre. ${recusa_dados}`;
  return acesso_ate === null ? 'Já tem acesso' : `Tem acesso até ${lastDayText(acesso_ate)}`;
}
