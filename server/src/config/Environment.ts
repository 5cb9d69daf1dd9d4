/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Adds one line to the list of problems that is shown when the server refuses to start. */
export type ReportProblem = (line: string) => void;

/** What the reader of one setting gets. */
export interface Source {
  readonly env: Environment;
  readonly report: ReportProblem;
  /** The command line has `--development`. */
  readonly asksForDevelopment: boolean;
}
