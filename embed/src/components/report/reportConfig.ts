import type { EmbedConfig } from '../embed/EmbedConfig.ts';

/** A report in a paginated report's viewer, which knows few of the calls. Spec EMB-ERR-01. */
export function isPaginated(config: EmbedConfig): boolean {
  return config.embedUrl?.toLowerCase().includes('/rdlembed?') ?? false;
}

/** Layouts 2 and 3 are the phone's. */
export function isMobileLayout(layoutType: number | undefined): boolean {
  return layoutType === 2 || layoutType === 3;
}
