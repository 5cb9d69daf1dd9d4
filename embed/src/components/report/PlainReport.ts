import type { IError } from '../../models/events/errorTypes.ts';
import type { IPage } from '../../models/layout/layoutTypes.ts';
import type { ISettings } from '../../models/settings/settingsTypes.ts';
import * as attributes from '../../service/attributes.ts';
import { addParameter, findParameter } from '../../service/embedUrl.ts';
import { readAttribute, readFlag } from '../../service/readAttribute.ts';
import type { FrameResponse } from '../../transport/protocol.ts';
import { isText } from '../../typeChecks.ts';
import { Embed, type EmbedOwner } from '../embed/Embed.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import { commonEvents, reportEvents } from '../embed/eventNames.ts';
import { missingId } from '../embed/missingId.ts';
import { isMobileLayout } from './reportConfig.ts';

/** A page as the frame describes it. */
export type PageData = Pick<IPage, 'name'> & {
  readonly [Field in keyof IPage]?: IPage[Field] | undefined;
};

/**
 * A report for a page that counts its bytes: loading, pages as data, events. Its configuration is
 * judged by the frame alone. `Report` is the same with everything else.
 */
export class PlainReport extends Embed {
  static override type = 'Report';
  static override allowedEvents: string[] = reportEvents;

  override readonly allowedEvents: string[] = [...commonEvents, ...reportEvents];

  constructor(
    service: EmbedOwner,
    element: HTMLElement,
    config: EmbedConfig,
    phasedRender?: boolean,
    isBootstrap?: boolean,
    iframe?: HTMLIFrameElement,
  ) {
    super(service, element, config, iframe, phasedRender, isBootstrap);
  }

  override get phasedLoadPath(): string {
    return '/report/prepare';
  }

  /** Configuration, attribute, or URL. @throws EmbedError where none of them has it. Spec EMB-VAL-85. */
  override getId(): string {
    const { config, element } = this;
    const id =
      config.id ||
      readAttribute(element, attributes.reportId) ||
      findParameter(config.embedUrl, 'reportId');
    if (isText(id)) return id;
    throw missingId('Report', attributes.reportId);
  }

  override getDefaultEmbedUrlEndpoint(): string {
    return 'reportEmbed';
  }

  override validate(_config: EmbedConfig): IError[] | undefined {
    return undefined;
  }

  /** Settings from attributes stand under the configuration's own; the phone's layouts mark the URL. */
  override configChanged(isBootstrap: boolean): void {
    const { config, element } = this;
    if (isMobileLayout(config.settings?.layoutType)) {
      config.embedUrl = addParameter(config.embedUrl ?? '', 'isMobile', 'true');
    }
    config.settings = {
      filterPaneEnabled: readFlag(element, attributes.filterPane),
      navContentPaneEnabled: readFlag(element, attributes.navContentPane),
      ...config.settings,
    } as ISettings;
    super.configChanged(isBootstrap);
  }

  /** Every page, hidden ones too. */
  getPages(): Promise<PageData[]> {
    return this.calls.body('GET', '/report/pages');
  }

  setPage(name: string): Promise<FrameResponse<void>> {
    const body = { name, displayName: null, isActive: true };
    return this.calls.whole('PUT', '/report/pages/active', body);
  }

  /** Draws a report that was loaded in phases, with what has changed in its configuration. */
  render(config?: object): Promise<void> {
    return this.calls.body('POST', '/report/render', config);
  }
}
