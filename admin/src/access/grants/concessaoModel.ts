import type { Concessao, UpdateConcessoes } from '@portal/api-client/contract';
import { concessaoLimits } from '@portal/api-client/records';
import { lastDayText } from '@portal/api-client/rules';
import { counted } from '../../counted.ts';

/** A row of the list, with the id that the data provider adds. */
export type ConcessaoRow = Concessao & { readonly id: string };

/** Who has it: a person by name, `Equipe Sul`, or the role `Admin Geral`. */
export function holderText({ tipo, nome }: Concessao): string {
  if (tipo === 'equipe') return `Equipe ${nome}`;
  return tipo === 'papel' ? `Papel ${nome}` : nome;
}

/** An act on grants, as titles and buttons say it: `Retirar o acesso de Equipe Sul`, or `Retirar 3 concessões`. */
export function actText(verb: string, rows: readonly Concessao[]): string {
  const [only] = rows;
  return rows.length === 1 && only
    ? `${verb} o acesso de ${holderText(only)}`
    : `${verb} ${counted(rows.length, 'concessão', 'concessões')}`;
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

/** Says why one change does not take all of these grants; null if it does. Spec CONF-06. */
export function tooManyText(rows: readonly ConcessaoRow[]): string | null {
  const named = namedOf(rows);
  if (named.length > concessaoLimits.concessoes) {
    return `Altere no máximo ${concessaoLimits.concessoes} concessões de uma vez.`;
  }
  const places = named.flatMap(({ aplicativo, relatorios_ids }) =>
    aplicativo === null
      ? relatorios_ids.map((id) => `relatorio ${id}`)
      : [`aplicativo ${aplicativo}`],
  );
  const count = new Set(places).size;
  if (count > concessaoLimits.lugares) {
    return `São ${count.toLocaleString('pt-BR')} lugares (aplicativos, e relatórios em Dashboards). Altere no máximo ${concessaoLimits.lugares} de uma vez.`;
  }
  const reports = named.reduce((sum, { relatorios_ids }) => sum + relatorios_ids.length, 0);
  return reports > concessaoLimits.relatorios ? 'Altere menos concessões de uma vez.' : null;
}
