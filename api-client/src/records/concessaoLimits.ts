/** How many grants, places and reports one change of grants may name at most. Spec CONF-06. */
export const concessaoLimits = {
  concessoes: 500,
  /** Grants of one call that gives or changes each of them by itself. */
  itens: 5_000,
  /** Applications, and reports on Dashboards. Each is locked while the change is made. */
  lugares: 200,
  /** Reports of all the grants together. */
  relatorios: 25_000,
} as const;
