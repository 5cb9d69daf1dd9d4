export const groupings = [
  'dia',
  'hora',
  'relatorio',
  'aplicativo',
  'pagina',
  'equipe',
  'equipe_relatorio',
  'pessoa',
] as const;
export type Grouping = (typeof groupings)[number];

/** Which openings of a cliente are counted. */
export interface UsoFilter {
  readonly cliente: number;
  /** The first and the last day, in Brasília time. */
  readonly de: string;
  readonly ate: string;
  /** Whether no later day has openings. */
  readonly isUntilToday: boolean;
  readonly relatorio?: number;
  /** 0 for Dashboards. */
  readonly aplicativo?: number;
  readonly equipe?: number;
  readonly user?: number;
  /** Whether openings of administrators count too. */
  readonly hasAdmins: boolean;
}

/** What a caller may be told. */
export interface UsoSight {
  /** Whether the cliente tells names. */
  readonly hasNames: boolean;
  /** Whether the caller may be told whose opening it was. */
  readonly seesPeople: boolean;
}
