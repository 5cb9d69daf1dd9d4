/** What the frame needs besides the embed URL. Known only when the token has come. */
export interface ReportConfig {
  readonly accessToken: string;
  /** The UUID of the report in Power BI. */
  readonly id: string;
  readonly groupId: string;
  readonly settings: object;
  /** Name of the page to show. When only this name changes, the frame stays and changes its page. */
  readonly pageName?: string;
}
