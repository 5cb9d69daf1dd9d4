import type { Settings } from '../settings/types.ts';

/** The language and the format of the frame. */
export interface FrameLocale {
  /** Language tag of the frame's own texts. */
  readonly language: string;
  /** Language tag of numbers and dates. */
  readonly formatLocale: string;
}

/**
 * The locale that the page begins with: what the address asks for (`language=`, `formatLocale=`), else the browser's. The
 * language of the address does not decide the format.
 */
export function pageLocale(query: URLSearchParams, browserLanguage: string): FrameLocale {
  return {
    language: query.get('language') || browserLanguage,
    formatLocale: query.get('formatLocale') || browserLanguage,
  };
}

/** The locale of the open item: what the host's settings ask for, else that of the page. */
export function localeOf({
  settings: { localeSettings = {} },
  pageLocale: page,
}: {
  readonly settings: Settings;
  readonly pageLocale: FrameLocale;
}): FrameLocale {
  return {
    language: localeSettings.language || page.language,
    formatLocale: localeSettings.formatLocale || page.formatLocale,
  };
}
