/** Returns the name to show for a report: its name in the portal, else its name in Power BI, else its id. */
export function relatorioName(relatorio: {
  readonly nome_relatorio: string | null;
  readonly name: string;
  readonly report_id: string;
}): string {
  return relatorio.nome_relatorio || relatorio.name || relatorio.report_id;
}
