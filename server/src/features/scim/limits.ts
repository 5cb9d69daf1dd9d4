/** What one call of SCIM may ask. How many calls a directory may make is in `budgets.ts`. */
export const limits = {
  /** The members of the largest team, with what directories send beside their ids. */
  bodyBytes: 2_000_000,
  /** How many resources a page has without a number, and at most. */
  page: 100,
  mostOfPage: 200,
  filterTerms: 20,
  operations: 1_000,
  members: 10_000,
} as const;
