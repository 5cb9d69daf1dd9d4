import type { Concessao, UpdateConcessoes } from '@portal/api-client/contract';
import { lastDayText } from '@portal/api-client/rules';

/** A row of the list, with the id that the data provider adds. */
export type ConcessaoRow = Concessao & { readonly id: string };

/** Who has it: a person by name, `Equipe Sul`, or the role `Admin Geral`. */
export function holderText({ tipo, nome }: Concessao): string {
  if (tipo === 'equipe') return `Equipe ${nome}`;
  return tipo === 'papel' ? `Papel ${nome}` : nome;
}

/** What is open and where, such as `Páginas Específicas em Comercial`. */
export function accessText({ tipo, acesso, aplicativo_nome }: Concessao): string {
  if (tipo === 'papel') return 'Abre todos os relatórios';
  const level = acesso === 'full' ? 'Acesso Total' : 'Páginas Específicas';
  return `${level} em ${aplicativo_nome ?? 'Dashboards'}`;
}

/** `até 24/11/2026`, or empty for a grant without an end. */
export const endText = ({ ate }: Concessao): string =>
  ate === null ? '' : `até ${lastDayText(ate)}`;

export const peopleText = ({ pessoas }: Concessao): string =>
  pessoas === 1 ? '1 pessoa' : `${pessoas.toLocaleString('pt-BR')} pessoas`;

/** The whole grant as one line: `Equipe Sul · Páginas Específicas em Comercial · até 24/11/2026 · 79 pessoas`. Spec CONF-06. */
export const summaryOf = (row: Concessao): string =>
  [holderText(row), accessText(row), endText(row), row.tipo !== 'pessoa' && peopleText(row)]
    .filter(Boolean)
    .join(' · ');

/** True for a grant, which can be changed here. What a role gives changes with the role. */
export const isGrant = ({ tipo }: Concessao): boolean => tipo !== 'papel';

/** The grants as the call that changes them names them. */
export const namedOf = (rows: readonly Concessao[]): UpdateConcessoes['concessoes'] =>
  rows.flatMap(({ tipo, titular, aplicativo, acesso, ate, relatorios_ids }) =>
    tipo === 'papel' || titular === null
      ? []
      : [{ tipo, titular, aplicativo, acesso, ate, relatorios_ids }],
  );
