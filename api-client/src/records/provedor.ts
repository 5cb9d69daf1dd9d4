import type { RecordTable } from './RecordField.ts';

/** A provider by which people of a cliente sign in. Spec IDP-01. */
export const provedorRecord = {
  nome: {
    label: ['o', 'texto do botão'],
    title: 'Texto do botão',
    text: { isRequired: true, isName: true, maxLength: 60 },
  },
  emissor: {
    label: ['o', 'emissor'],
    title: 'Emissor (issuer)',
    text: { isRequired: true, maxLength: 500 },
  },
  client_id: {
    label: ['o', 'identificador do cliente OAuth'],
    title: 'Identificador (client ID)',
    text: { isRequired: true, maxLength: 300 },
  },
  segredo: { label: ['o', 'segredo'], title: 'Segredo (client secret)' },
  dominios: { label: ['os', 'domínios'], title: 'Domínios' },
  atributos: { label: ['os', 'atributos preenchidos'], title: 'Atributos' },
  somente: { label: ['a', 'exclusividade'], title: 'Somente este provedor' },
} as const satisfies RecordTable;

/** The most providers of one cliente. Spec IDP-01. */
export const maxProvedores = 3;
