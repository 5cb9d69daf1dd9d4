import type { RecordTable } from './RecordField.ts';

/** A cliente, without its brand. Spec ENT-07. */
export const clienteRecord = {
  nome: {
    label: ['o', 'nome'],
    text: { isRequired: true, isName: true, maxLength: 200 },
  },
  cnpj: { label: ['o', 'CNPJ'], text: { maxLength: 32 } },
  email_responsavel_tecnico: {
    label: ['o', 'e-mail do responsável técnico'],
    text: { isEmail: true, maxLength: 254 },
  },
  email_responsavel_financeiro: {
    label: ['o', 'e-mail do responsável financeiro'],
    text: { isEmail: true, maxLength: 254 },
  },
  modo_desenvolvimento: { label: ['o', 'modo de desenvolvimento'] },
  pbi_tenant_id: { label: ['o', 'Tenant ID'], text: { maxLength: 200 } },
  pbi_client_id: { label: ['o', 'Client ID'], text: { maxLength: 200 } },
  pbi_client_secret: { label: ['o', 'Client Secret'] },
} as const satisfies RecordTable;
