import { frameLocale } from '@portal/api-client/rules';
import { isPaginatedUrl } from '../isPaginatedUrl.ts';
import type { FrameConfig, Place, Token } from './Opening.ts';

/** `LayoutType.MobilePortrait` of the embedding SDK, whose code is loaded later than this module. */
const mobilePortrait = 2;

/** The settings that are part of the frame's address: its language, and the phone layout. Spec LER-07, FONE-01. */
function addressSettings(embedUrl: string, isPhone: boolean) {
  return {
    localeSettings: frameLocale,
    ...(isPhone && !isPaginatedUrl(embedUrl) && { layoutType: mobilePortrait }),
  };
}

/** The configuration of a frame that starts before the report is known. */
export const startConfig = (embedUrl: string, isPhone: boolean): FrameConfig => ({
  embedUrl,
  settings: addressSettings(embedUrl, isPhone),
});

/** The configuration of a report. `state` is what the reader had chosen, as a bookmark of the frame. */
export function reportConfig(
  place: Place,
  token: Token,
  page: string | undefined,
  state: string | undefined,
): FrameConfig {
  const isPaginated = isPaginatedUrl(token.embedUrl);
  return {
    embedUrl: token.embedUrl,
    accessToken: token.accessToken,
    id: token.id,
    ...(token.groupId !== undefined && { groupId: token.groupId }),
    // A paginated report has no pages that the host can choose, and no bookmarks.
    ...(page !== undefined && !isPaginated && { pageName: page }),
    ...(state !== undefined && !isPaginated && { bookmark: { state } }),
    settings: { ...token.settings, ...addressSettings(token.embedUrl, place.isPhone) },
  };
}

/** The address of a frame without its query: two frames with the same one have the same document. */
export const documentOf = (embedUrl: string) => embedUrl.split('?', 1)[0]?.toLowerCase() ?? '';
