/** What a report is called: its name in the portal, else Power BI's, else its id. */
export function relatorioName(relatorio: {
  readonly nome_relatorio: string | null;
  readonly name: string;
  readonly report_id: string;
}): string {
  return relatorio.nome_relatorio || relatorio.name || relatorio.report_id;
}
