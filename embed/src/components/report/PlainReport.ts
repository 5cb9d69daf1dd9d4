import { missingId } from '../../errors/EmbedError.ts';
import type { IError } from '../../models/events/errorTypes.ts';
import type { IPage } from '../../models/layout/layoutTypes.ts';
import type { ISettings } from '../../models/settings/settingsTypes.ts';
import * as attributes from '../../service/attributes.ts';
import { addParameter, findParameter } from '../../service/embedUrl.ts';
import type { FrameResponse } from '../../transport/protocol.ts';
import { isNonEmptyString } from '../../typeChecks.ts';
import { Embed, type EmbedOwner } from '../embed/Embed.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import { reportEvents } from '../embed/eventNames.ts';
import { isMobileLayout } from './reportConfig.ts';

/** The frame's description of a page. */
export type PageData = Pick<IPage, 'name'> & {
  readonly [Field in keyof IPage]?: IPage[Field] | undefined;
};

/**
 * A small report class for host pages that must load little code. It loads, lists pages as plain data,
 * and raises events. It does not validate its configuration; the frame does, and the validators are a
 * sixth of the code of a page with one report. `Report` extends it with all other calls.
 */
export class PlainReport extends Embed {
  static override type = 'Report';
  static override allowedEvents: string[] = reportEvents;

  constructor(
    service: EmbedOwner,
    element: HTMLElement,
    config: EmbedConfig,
    phasedRender?: boolean,
    isBootstrap?: boolean,
    iframe?: HTMLIFrameElement,
  ) {
    super(service, element, config, iframe, phasedRender, isBootstrap);
    this.loadPath = '/report/load';
    this.phasedLoadPath = '/report/prepare';
  }

  /**
   * The id from the configuration, the attribute or the URL, in this order.
   * @throws EmbedError when the id is in none of them.
   */
  override getId(): string {
    const { config, element } = this;
    const id =
      config.id ||
      attributes.readAttribute(element, attributes.reportId) ||
      findParameter(config.embedUrl, 'reportId');
    if (isNonEmptyString(id)) return id;
    throw missingId('Report', attributes.reportId);
  }

  override getDefaultEmbedUrlEndpoint(): string {
    return 'reportEmbed';
  }

  override validate(_config: EmbedConfig): IError[] {
    return undefined as unknown as IError[];
  }

  /** Adds settings from attributes if the configuration has none, and marks the URL of mobile layouts. */
  override configChanged(isBootstrap: boolean): void {
    const { config, element } = this;
    if (isMobileLayout(config.settings?.layoutType)) {
      config.embedUrl = addParameter(config.embedUrl ?? '', 'isMobile', 'true');
    }
    config.settings = {
      filterPaneEnabled: attributes.readFlag(element, attributes.filterPane),
      navContentPaneEnabled: attributes.readFlag(element, attributes.navContentPane),
      ...config.settings,
    } as ISettings;
    super.configChanged(isBootstrap);
  }

  /** Gets all pages, including hidden ones. */
  getPages(): Promise<PageData[]> {
    return this.calls.fetchBody('GET', '/report/pages');
  }

  setPage(name: string): Promise<FrameResponse<void>> {
    const body = { name, displayName: null, isActive: true };
    return this.calls.fetchResponse('PUT', '/report/pages/active', body);
  }

  /** Renders a report after a phased load. `config` holds changes to its configuration. */
  render(config?: object): Promise<void> {
    return this.calls.fetchBody('POST', '/report/render', config);
  }
}
