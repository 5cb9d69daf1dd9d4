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

interface WholeNumber {
  /** What the number counts, in Portuguese: `segundos`. */
  readonly unit: string;
  readonly least: number;
  readonly most: number;
}

/** Reads a setting that is a whole number; null if it is empty. Reports any other text, and a number outside of the limits. */
export function readWholeNumber(
  { env, report }: Source,
  name: string,
  { unit, least, most }: WholeNumber,
): number | null {
  const text = env[name];
  if (!text) return null;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least || value > most) {
    report(`${name} deve ser um número de ${unit} de ${least} a ${most}, não ${text}.`);
  }
  return value;
}

/** Reads a setting that is `true` or `false`; an empty one is false. Reports any other text. */
export function readFlag({ env, report }: Source, name: string): boolean {
  const text = env[name];
  if (text && text !== 'true' && text !== 'false') {
    report(`${name} deve ser true ou false, não ${text}.`);
  }
  return text === 'true';
}
