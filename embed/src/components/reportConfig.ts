import { isText } from '../isText.ts';
import type { ISettings } from '../models/settingsTypes.ts';
import { attributes, readAttribute, readFlag } from '../service/attributes.ts';
import { addParameter, findParameter } from '../service/embedUrl.ts';
import type { EmbedConfig } from './EmbedConfig.ts';
import { missingId } from './missingId.ts';

/** A report in a paginated report's viewer, which knows few of the calls. Spec EMB-ERR-01. */
export function isPaginated(config: EmbedConfig): boolean {
  return config.embedUrl?.toLowerCase().includes('/rdlembed?') ?? false;
}

/** Layouts 2 and 3 are the phone's. */
export function isMobileLayout(layoutType: number | undefined): boolean {
  return layoutType === 2 || layoutType === 3;
}

/**
 * The id of a report: configuration, attribute, or URL.
 * @throws EmbedError where none of them has it. Spec EMB-VAL-85.
 */
export function findReportId(config: EmbedConfig, element: HTMLElement): string {
  const id =
    config.id ||
    readAttribute(element, attributes.reportId) ||
    findParameter(config.embedUrl, 'reportId');
  if (isText(id)) return id;
  throw missingId('Report', attributes.reportId);
}

/** What a report adds to its configuration: settings from attributes under its own, the phone's mark. */
export function completeReportConfig(config: EmbedConfig, element: HTMLElement): void {
  if (isMobileLayout(config.settings?.layoutType)) {
    config.embedUrl = addParameter(config.embedUrl ?? '', 'isMobile', 'true');
  }
  config.settings = {
    filterPaneEnabled: readFlag(element, attributes.filterPane),
    navContentPaneEnabled: readFlag(element, attributes.navContentPane),
    ...config.settings,
  } as ISettings;
}
