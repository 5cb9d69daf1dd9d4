import type { EventHooks } from '../transport/eventHooks.ts';

/** The fields that a frame component reads of a configuration. Each kind has further fields. */
export interface FrameConfig {
  readonly embedUrl?: string;
  readonly accessToken?: string;
  readonly type?: string | undefined;
  readonly pageName?: string;
  readonly settings?: object;
  readonly eventHooks?: EventHooks;
}
