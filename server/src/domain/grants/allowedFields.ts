/** A report on Dashboards that a person or a team is granted. */
export interface AllowedRelatorio {
  readonly id: number;
  readonly expira_em: Date | null;
}

/** What history keeps of the grants on Dashboards that come or go with their holder. Each end is one text. */
export const allowedFields = (rows: readonly AllowedRelatorio[] | undefined) => ({
  relatorios: rows?.map(({ id }) => id),
  relatorios_ends: rows?.flatMap(({ id, expira_em }) =>
    expira_em === null ? [] : [`${id}: ${expira_em.toISOString()}`],
  ),
});
