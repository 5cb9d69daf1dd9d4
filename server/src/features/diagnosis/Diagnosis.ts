import type { Fault } from '../../domain/openings/Fault.ts';
import type { ProviderProfile } from '../../domain/powerbi/PowerBi.ts';

/** One thing that an opening needs. The state is `pulado` if an earlier step failed. */
export interface Step {
  readonly title: string;
  readonly state: 'certo' | 'nota' | 'falha' | 'pulado';
  readonly detail: string;
}

/** The result of a diagnosis. The first fault ends it, so there is at most one. */
export interface Diagnosis {
  readonly fault: Fault | null;
  readonly steps: readonly Step[];
  /** The profile as which the application calls; null for none, and if it was not found. */
  readonly profile: ProviderProfile | null;
}
