import { concessaoLimits } from '@portal/api-client/records';
import { type ConcessaoRow, namedOf } from './concessaoModel.ts';

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
