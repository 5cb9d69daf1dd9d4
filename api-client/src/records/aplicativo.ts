import type { RecordTable } from './RecordField.ts';

/** An application. Spec ENT-20. */
export const aplicativoRecord = {
  nome: {
    label: ['o', 'nome'],
    text: { isRequired: true, isName: true, maxLength: 200 },
  },
  descricao: {
    label: ['a', 'descrição'],
    text: { takesNull: true, maxLength: 2_000 },
  },
  icone: { label: ['o', 'ícone'], text: { takesNull: true, maxLength: 16 } },
  cor_tema: { label: ['a', 'cor do tema'] },
  ativo: { label: ['o', 'estado ativo'] },
  no_catalogo: { label: ['a', 'presença no catálogo'], recurso: 'pedidos' },
  ordem: { label: ['a', 'ordem'] },
  cliente: { label: ['o', 'cliente'] },
  relatorios_ids: { label: ['os', 'relatórios'] },
} as const satisfies RecordTable;
