import type { RecordTable } from './RecordField.ts';

/** The rules about accounts. */
const recurso = 'regras_de_conta';

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
  pbi_profile_id: { label: ['o', 'Profile ID'], text: { maxLength: 36 }, recurso: 'perfis' },
  pbi_client_secret: { label: ['o', 'Client Secret'] },
  pbi_secret_vence: { label: ['o', 'último dia do segredo'], recurso: 'pendencias' },
  /** A server that has this rule also announces the second factor itself. */
  segundo_fator: { label: ['o', 'segundo fator exigido'], recurso },
  somente_microsoft: { label: ['a', 'entrada somente com a Microsoft'], recurso },
  desativar_apos_dias: { label: ['a', 'desativação por falta de entrada'], recurso },
  sessao_inativa_horas: { label: ['o', 'limite da sessão sem uso'], recurso },
  sessao_maxima_horas: { label: ['o', 'limite total da sessão'], recurso },
  encerrado_em: { label: ['o', 'encerramento'], recurso: 'encerramento' },
  enderecos: { label: ['os', 'endereços'], recurso: 'enderecos' },
  origens: { label: ['as', 'origens que mostram o portal'], recurso: 'entradas' },
  termos: {
    label: ['os', 'termos de uso'],
    text: { maxLength: 20_000 },
    recurso: 'termos',
  },
  privacidade: {
    label: ['o', 'aviso de privacidade'],
    text: { maxLength: 20_000 },
    recurso: 'termos',
  },
  termos_versao: { label: ['a', 'versão dos termos'], recurso: 'termos' },
  redes: { label: ['as', 'redes'], recurso: 'redes' },
  horarios: { label: ['os', 'horários permitidos'], recurso: 'horarios' },
  rascunho_marca: { label: ['o', 'rascunho da marca'], recurso: 'enderecos' },
  permitir_ver_dados: { label: ['a', 'permissão de ver os dados'], recurso: 'ver_como' },
  uso_nomes: { label: ['a', 'exibição de nomes no uso'], recurso: 'uso' },
  rodape_pdf: { label: ['o', 'rodapé nos PDFs exportados'], recurso: 'arquivos' },
} as const satisfies RecordTable;

/** The least and the greatest number that each rule takes. Spec CONTA-13, SESS-02. */
export const clienteLimits = {
  desativar_apos_dias: { minimum: 30, maximum: 3_650 },
  sessao_inativa_horas: { minimum: 1, maximum: 8_760 },
  sessao_maxima_horas: { minimum: 1, maximum: 8_760 },
} as const;
