/** The data that the frame needs in addition to the embed URL. It arrives together with the token. */
export interface ReportConfig {
  readonly accessToken: string;
  /** The UUID of the report in Power BI. */
  readonly id: string;
  readonly groupId: string;
  readonly settings: object;
}
