/** Where a report is open: on Dashboards, or in an application. The ids are the portal's. */
export interface ReportPlace {
  readonly relatorio: number;
  /** Null for Dashboards. */
  readonly aplicativo: number | null;
}
