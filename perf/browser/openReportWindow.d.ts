/** What the pages of `openReport.mjs` keep in their window. */
interface Window {
  /** The times in ms of the last click, and of the first event `rendered` after it; 0 while there is none. */
  seen: { clicked: number; rendered: number };
  /** In the plain page: the configuration to embed, the report, and the two pages that are shown in turn. */
  given: Record<string, unknown>;
  report: import('powerbi-client').Report;
  next: readonly (import('powerbi-client').Page | undefined)[];
}
