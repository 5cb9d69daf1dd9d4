import type { Actor } from '../../platform/http/actor.ts';
import type { ExportDependencies } from './ExportDependencies.ts';
import type { ExportPlan, ExportRefusal } from './ExportPlan.ts';
import type { ExportRow } from './exportQueries.ts';
import { planExport } from './planExport.ts';

/** What a person may export now, for an export that was ordered before. The same pages of the same report with the same data, or nothing. */
export async function decideAgain(
  dependencies: ExportDependencies,
  actor: Actor,
  row: ExportRow,
): Promise<ExportPlan | ExportRefusal> {
  const plan = await planExport(dependencies, actor, {
    relatorioId: row.relatorio_id,
    aplicativoId: row.aplicativo_id,
    format: row.formato,
    pages: row.paginas?.map(({ nome }) => nome) ?? null,
    isOrdered: true,
    visaoId: row.visao_id,
    state: row.estado,
    parameters: row.parametros,
  });
  if (plan.kind === 'refused') return { ...plan, text: changedTexts[plan.reason] ?? plan.text };
  const isSame =
    plan.clienteId === row.cliente_id &&
    plan.identityDigest === row.identidade &&
    (plan.pages === null) === (row.paginas === null);
  return isSame ? plan : changed;
}

/** What is said where the order was permitted. */
const changedTexts: Partial<Record<ExportRefusal['reason'], string>> = {
  relatorio: 'Você não tem mais acesso a este relatório.',
  visao: 'A visão deste arquivo não está mais disponível. Exporte de novo.',
  direito: 'Você não pode mais exportar este relatório.',
  formato: 'Este relatório não pode mais ser exportado neste formato.',
  paginas: 'Você não tem mais acesso a todas as páginas deste arquivo. Exporte de novo.',
};
const changed: ExportRefusal = {
  kind: 'refused',
  reason: 'dados',
  text: 'Os dados que você vê neste relatório mudaram desde o pedido. Exporte de novo.',
  forAdmins: null,
};
