import type { IReportEmbedConfiguration } from '../models/config/configTypes.ts';

/** What a changed configuration asks of a frame that shows the earlier one. */
export interface Change {
  /** The frame's document is another: a report and a paginated report, or another host. */
  readonly needsNewFrame: boolean;
  /** Another report, or a change that no call can make: load again in the same frame. */
  readonly needsLoad: boolean;
  readonly token: boolean;
  readonly page: boolean;
  readonly settings: boolean;
}

/** Compares two configurations as they would travel; hooks travel never. */
export function planChange(
  before: IReportEmbedConfiguration,
  after: IReportEmbedConfiguration,
): Change {
  return {
    needsNewFrame: documentOf(before) !== documentOf(after),
    needsLoad: !isSame(rest(before), rest(after)),
    token: before.accessToken !== after.accessToken,
    page: before.pageName !== after.pageName && Boolean(after.pageName),
    settings: !isSame(before.settings, after.settings) && Boolean(after.settings),
  };
}

function rest(config: IReportEmbedConfiguration): object {
  const { accessToken, pageName, settings, eventHooks, type, ...others } = config;
  return others;
}

/** The address without its query: what the frame has loaded. */
function documentOf({ embedUrl = '' }: IReportEmbedConfiguration): string {
  return embedUrl.split('?', 1)[0]?.toLowerCase() ?? '';
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
