import type { Interval } from '../../domain/access/past/listIntervals.ts';
import type { PastAccess } from '../../domain/access/past/readPast.ts';
import type { CheckedSeals } from './checkSeals.ts';
import type { LeftRow } from './incidenteQueries.ts';
import type { IncidenteFilter } from './readIncidenteFilter.ts';

/** An opening of a report. */
export interface Opening {
  readonly at: Date;
  readonly person: number;
  readonly relatorio: number;
  readonly aplicativo: number | null;
  /** True for a renewal without an earlier opening in the period. */
  readonly isRenewal: boolean;
}

/** What happened in the period, as it was read. */
export interface Incidente extends Pick<PastAccess, 'contradictions' | 'erased'> {
  readonly filter: IncidenteFilter;
  readonly now: Date;
  readonly intervals: readonly Interval[];
  /** Null where the cliente does not tell who opened what. Spec USO-04. */
  readonly openings: readonly Opening[] | null;
  readonly left: readonly LeftRow[];
  readonly seal: { readonly ultimo: number; readonly hash: string } | null;
  readonly seals: CheckedSeals;
  /** Up to when history and openings were removed; null for what is kept. */
  readonly historyBegin: Date | null;
  readonly openingsBegin: Date | null;
}
