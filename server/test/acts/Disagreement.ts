import type { Act } from '../oracle/acts.ts';

/** What the server answers otherwise than the oracle. */
export interface Disagreement {
  /** What was asked: a list, a token, an explanation. */
  readonly what:
    | 'dashboards'
    | 'favourites'
    | 'applications'
    | 'application'
    | 'token'
    | 'matrix'
    | 'API-27'
    | 'explanation'
    | 'records'
    | 'allowed'
    | 'refused act'
    | 'rehearsal: gains'
    | 'rehearsal: loses'
    | 'rehearsal: data'
    | 'rehearsal: ends';
  /** Where, in the oracle's ids. */
  readonly where: string;
  /** The act before; null at the start of a world. */
  readonly act: Act | null;
  readonly oracle: unknown;
  readonly server: unknown;
}

export type Found = Omit<Disagreement, 'act'>;
