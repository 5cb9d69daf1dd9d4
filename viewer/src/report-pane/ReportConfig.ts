/** What a frame is told of a report once its token is there. */
export interface ReportConfig {
  readonly accessToken: string;
  /** Power BI's uuid. */
  readonly id: string;
  readonly groupId: string;
  readonly settings: object;
  /** The page to open on; a change alone switches in place. */
  readonly pageName?: string;
}
