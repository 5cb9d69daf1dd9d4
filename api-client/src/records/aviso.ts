import type { RecordTable } from './RecordField.ts';

/** A notice to readers. Spec AVISO-01. */
export const avisoRecord = {
  titulo: {
    label: ['o', 'título'],
    title: 'Título',
    text: { isRequired: true, isName: true, maxLength: 120 },
  },
  texto: { label: ['o', 'texto'], title: 'Texto', text: { isRequired: true, maxLength: 1000 } },
  grau: { label: ['o', 'grau'], title: 'Grau' },
  inicio: { label: ['o', 'início'], title: 'Aparece a partir de' },
  fim: { label: ['o', 'fim'], title: 'Até' },
  /** The teams that see it; null for everybody. */
  alcance: { label: ['o', 'alcance'] },
} as const satisfies RecordTable;

/** How serious a notice is, with its title. The names are stored and sent, and never change. */
export const avisoGraus = {
  informacao: 'Informação',
  atencao: 'Atenção',
  manutencao: 'Manutenção',
} as const;

export type AvisoGrau = keyof typeof avisoGraus;

/** The most notices of one cliente, and of those to all clientes. */
export const maxAvisos = 100;
