import { LayoutType } from '../../models/enums/layoutEnums.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';

/** True when the URL opens a paginated report, which supports only some of the calls. */
export function isPaginated(config: EmbedConfig): boolean {
  return config.embedUrl?.toLowerCase().includes('/rdlembed?') ?? false;
}

export function isMobileLayout(layoutType: number | undefined): boolean {
  return layoutType === LayoutType.MobilePortrait || layoutType === LayoutType.MobileLandscape;
}
