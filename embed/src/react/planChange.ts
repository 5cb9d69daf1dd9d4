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

/** The differences between two configurations, as actions on the frame. */
export interface Change {
  /** The frame needs another document, for example for a paginated report or another host. */
  readonly needsNewFrame: boolean;
  /** The report must be loaded again in the same frame, because no single call makes the change. */
  readonly needsLoad: boolean;
  readonly token: boolean;
  readonly page: boolean;
  readonly settings: boolean;
}

/**
 * Compares two configurations as they would be sent. Event hooks are not compared, because they are never
 * sent. Only reports have calls that change the page and the settings.
 */
export function planChange(before: FrameConfig, after: FrameConfig, kind = 'report'): Change {
  const page = before.pageName !== after.pageName && Boolean(after.pageName);
  const settings = !isSame(before.settings, after.settings) && Boolean(after.settings);
  const isReport = kind === 'report';
  return {
    needsNewFrame: documentOf(before) !== documentOf(after),
    needsLoad: !isSame(rest(before), rest(after)) || (!isReport && (page || settings)),
    token: before.accessToken !== after.accessToken,
    page: isReport && page,
    settings: isReport && settings,
  };
}

function rest(config: FrameConfig): object {
  const { accessToken, pageName, settings, eventHooks, type, ...others } = config;
  return others;
}

/** The URL without its query, in lower case. It identifies the document of the frame. */
function documentOf({ embedUrl = '' }: FrameConfig): string {
  return embedUrl.split('?', 1)[0]?.toLowerCase() ?? '';
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
