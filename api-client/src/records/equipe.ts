import type { RecordTable } from './RecordField.ts';

/** A team. Spec EQP-01. */
export const equipeRecord = {
  nome: {
    label: ['o', 'nome'],
    title: 'Nome',
    doDiretorio: true,
    text: { isRequired: true, isName: true, maxLength: 80 },
  },
  descricao: { label: ['a', 'descrição'], title: 'Descrição', text: { maxLength: 300 } },
  atributos: { label: ['os', 'atributos'], recurso: 'dados' },
  redes: { label: ['as', 'redes'], recurso: 'redes' },
  horarios: { label: ['os', 'horários permitidos'], recurso: 'horarios' },
  membros: { label: ['os', 'membros'], doDiretorio: true },
  relatorios: { label: ['os', 'relatórios'] },
  diretorio: { label: ['o', 'diretório'], recurso: 'scim' },
} as const satisfies RecordTable;
