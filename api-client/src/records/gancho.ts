import type { RecordTable } from './RecordField.ts';

/** An address of a cliente to which the portal sends what happens. Spec GANCHO-01. */
export const ganchoRecord = {
  nome: {
    label: ['o', 'nome'],
    title: 'Nome',
    text: { isRequired: true, isName: true, maxLength: 80 },
  },
  endereco: {
    label: ['o', 'endereço'],
    title: 'Endereço',
    text: { isRequired: true, maxLength: 1000 },
  },
  eventos: { label: ['os', 'eventos'] },
  formato: { label: ['o', 'formato'] },
  segredo: { label: ['o', 'segredo'] },
} as const satisfies RecordTable;

/** The most hooks of one cliente. Spec GANCHO-01. */
export const maxGanchos = 10;

/** The kinds of events, with their titles. Their names are stored and sent, and never change. Spec GANCHO-01. */
export const ganchoEventos = {
  pessoa: 'Pessoas',
  equipe: 'Equipes',
  acesso: 'Acessos',
  relatorio: 'Relatórios',
  aplicativo: 'Aplicativos',
  pedido: 'Pedidos de acesso',
  pendencia: 'Pendências',
  assinatura: 'Assinaturas',
  exportacao: 'Exportações de listas',
  entrada: 'Entradas',
  auditoria: 'Auditoria (tudo)',
} as const;

export type GanchoEvento = keyof typeof ganchoEventos;
