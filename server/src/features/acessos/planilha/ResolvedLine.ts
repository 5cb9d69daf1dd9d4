import type { StoredGrant } from '../../../domain/grants/storedGrantQueries.ts';
import type { ReadLine } from './readPlanilha.ts';

/** A line with what it would do. */
export interface ResolvedLine extends ReadLine {
  readonly estado: 'sem_mudanca' | 'muda' | 'erro';
  /** The stored grant; null for none. */
  readonly stored: StoredGrant | null;
  /** Why it cannot be applied; null for the other states. */
  readonly erro: string | null;
  /** True if the error is that another grant is stored than the line has read. */
  readonly isStale?: boolean;
}
