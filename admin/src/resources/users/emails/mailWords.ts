import type { SentMail } from '@portal/api-client/contract';
import type { FilterOption } from '../../../list/SelectFilter.tsx';

const kinds: Readonly<Record<string, string>> = {
  convite: 'Convite',
  recuperacao: 'Nova senha',
  recuperacao_microsoft: 'Entrar com a Microsoft',
  senha_definida: 'Senha definida',
  segundo_fator_ativado: 'Segundo fator ativado',
  segundo_fator_removido: 'Segundo fator removido',
  entrada_nova: 'Nova entrada',
  pedido_novo: 'Pedidos de acesso',
  pedido_decidido: 'Resposta a um pedido de acesso',
  chave_vence: 'Chave que chega ao fim',
  chave_parada: 'Chave que parou',
  assinatura: 'Assinatura',
  alerta_cruzou: 'Alerta',
  alerta_normal: 'Alerta de volta ao normal',
  alerta_erro: 'Alerta sem resposta',
  alerta_responde: 'Alerta com resposta de novo',
  alerta_mudou: 'Alerta com outros dados',
  assinatura_de_outros: 'Assinatura feita por outra pessoa',
};
/** The kind of a mail. One of a later version of the server is shown as it comes. */
export const kindText = (tipo: string): string =>
  Object.hasOwn(kinds, tipo) ? (kinds[tipo] ?? tipo) : tipo;

const states: Readonly<Record<SentMail['estado'], string>> = {
  espera: 'Em espera',
  enviado: 'Enviado',
  recusado: 'Recusado pelo servidor de e-mail',
  desistiu: 'Não enviado',
};
export const stateText = (estado: SentMail['estado']): string => states[estado];

export const stateOptions: readonly FilterOption[] = [
  { value: '', text: 'Todos' },
  ...Object.entries(states).map(([value, text]) => ({ value, text })),
];
