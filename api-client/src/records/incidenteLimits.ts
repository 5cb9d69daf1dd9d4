/** What one incident may ask for. Spec LGPD-03. */
export const incidenteLimits = { dias: 90, pessoas: 200, relatorios: 200, linhas: 10_000 } as const;
