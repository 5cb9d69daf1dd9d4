/** How large a sheet of grants may be. Spec PLAN-02, PLAN-03. */
export const planilhaLimits = {
  bytes: 6_000_000,
  linhas: 10_000,
  /** The most lines that may change something where the database runs in the process of the server. */
  linhasEmbutido: 500,
} as const;
