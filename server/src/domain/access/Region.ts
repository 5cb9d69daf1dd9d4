/**
 * The people, reports and applications whose access a change may change: the cells that match every given part. A cell is a
 * person with a report, on Dashboards or in an application. Cells on Dashboards match only without `aplicativos`.
 */
export interface Region {
  readonly people?: readonly number[];
  readonly relatorios?: readonly number[];
  readonly aplicativos?: readonly number[];
  /** The clientes of the reports. */
  readonly clientes?: readonly number[];
}
