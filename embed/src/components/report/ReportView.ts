import * as refusals from '../../errors/refusalTexts.ts';
import type { IReportTheme } from '../../models/config/bookmarkTypes.ts';
import type { FiltersOperations } from '../../models/enums/dataEnums.ts';
import { ViewMode } from '../../models/enums/embedEnums.ts';
import type { LayoutType } from '../../models/enums/layoutEnums.ts';
import type { IError } from '../../models/events/errorTypes.ts';
import type { IFilter } from '../../models/filters/filterTypes.ts';
import type { ICommandExtension } from '../../models/settings/commandTypes.ts';
import type { ISettings } from '../../models/settings/settingsTypes.ts';
import type { FrameResponse, Method } from '../../transport/protocol.ts';
import { paginatedReportLoad } from '../../validation/paginatedReportLoad.ts';
import { reportLoad } from '../../validation/reportLoad.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';
import { Filterable, type IFilterable } from './Filterable.ts';
import {
  buildMenuCommand,
  type MenuCommandParts,
  type MenuPoint,
  type OptionsMenuCommandParts,
  removeMenuCommand,
} from './menuCommands.ts';
import { PlainReport } from './PlainReport.ts';
import { isMobileLayout, isPaginated } from './reportConfig.ts';

type Whole = Promise<FrameResponse<void>>;

/** The report as a whole: configuration, filters, view, settings, menus. */
export abstract class ReportView extends PlainReport implements IFilterable {
  override validate(config: EmbedConfig): IError[] | undefined {
    return (isPaginated(config) ? paginatedReportLoad : reportLoad)(config);
  }

  /** Filters of the report itself, without those of pages and visuals. */
  async getFilters(): Promise<IFilter[]> {
    this.refusePaginated();
    return this.filterable.getFilters();
  }

  /** Puts these in place of the report’s filters. */
  async setFilters(filters: IFilter[]): Whole {
    this.refusePaginated();
    return this.filterable.setFilters(filters);
  }

  /** Adds, replaces by target, or replaces all. Spec EMB-ENUM-15. */
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): Whole {
    return this.filterable.updateFilters(operation, filters);
  }

  /** Takes every filter of the report away. */
  async removeFilters(): Whole {
    this.refusePaginated();
    return this.filterable.removeFilters();
  }

  /** Draws with fresh data from the dataset; does not refresh the dataset itself. */
  refresh(): Promise<void> {
    return this.ask('POST', 'refresh', null);
  }

  /** Opens the browser’s print dialog over the active page. */
  print(): Promise<void> {
    return this.ask('POST', 'print', null);
  }

  /** View or edit; editing needs a token that allows it. */
  switchMode(viewMode: ViewMode | string): Promise<void> {
    const mode = typeof viewMode === 'string' ? viewMode : ViewMode[viewMode]?.toLowerCase();
    return this.calls.body('POST', `/report/switchMode/${mode}`, null);
  }

  /** From desktop to desktop or from phone to phone only. Spec EMB-LIFE-11. */
  async switchLayout(layoutType: LayoutType): Whole {
    if (isMobileLayout(this.initialLayoutType) !== isMobileLayout(layoutType)) {
      throw refusals.layoutSwitch;
    }
    const response = await this.updateSettings({ layoutType });
    this.initialLayoutType = layoutType;
    return response;
  }

  /** Changes what is given and leaves the rest. */
  async updateSettings(settings: ISettings): Whole {
    if (settings.customLayout) this.refusePaginated();
    const response = await this.calls.whole('PATCH', '/report/settings', settings);
    if (settings.extensions) this.rememberExtensions(settings.extensions);
    return response;
  }

  /** 1 is the natural size. */
  getZoom(): Promise<number> {
    return this.calls.body('GET', '/report/zoom');
  }

  /** 0.25 to 4. */
  async setZoom(zoomLevel: number): Promise<void> {
    await this.updateSettings({ zoomLevel });
  }

  /** Until the report is loaded again. */
  applyTheme(theme: IReportTheme): Promise<void> {
    return this.ask('PUT', 'theme', theme);
  }

  /** Back to the theme the report was saved with. */
  resetTheme(): Promise<void> {
    return this.ask('PUT', 'theme', {});
  }

  /** The theme on show. */
  getTheme(): Promise<IReportTheme> {
    return this.ask('GET', 'theme');
  }

  /** Closes menus and dialogs that stand open in the frame. */
  closeAllOverlays(): Promise<void> {
    return this.ask('POST', 'closeAllOverlays', null);
  }

  /** Ends the selection; of slicers too where asked. */
  clearSelectedVisuals(clearSlicers?: boolean): Promise<void> {
    return this.ask('POST', `clearSelectedVisuals/${clearSlicers === true}`, null);
  }

  /** False while changes wait to be saved. */
  async isSaved(): Promise<boolean> {
    return !(await this.ask<boolean>('GET', 'hasUnsavedChanges'));
  }

  /** Keeps the reader’s filters for the next time. */
  savePersistentFilters(): Whole {
    return this.calls.whole('POST', '/report/userState', null);
  }

  /** Forgets the reader’s filters. */
  resetPersistentFilters(): Whole {
    return this.calls.whole('DELETE', '/report/userState', null);
  }

  /** True where the reader’s own filters are on. */
  arePersistentFiltersApplied(): Promise<boolean> {
    return this.calls.body('GET', '/report/isUserStateApplied');
  }

  /** Adds a command to the menu of a right click; `menuTitle` absent means `title`. */
  addContextMenuCommand(...parts: MenuCommandParts): Whole {
    return this.addCommand('visualContextMenu', parts);
  }

  /** Adds a command to a visual’s own menu, with an icon if given. */
  addOptionsMenuCommand(...parts: OptionsMenuCommandParts): Whole {
    return this.addCommand('visualOptionsMenu', parts);
  }

  /** Rejects with `PowerBIEntityNotFound` where no such command was added. */
  removeContextMenuCommand(name: string, menuTitle: string): Whole {
    return this.removeCommand('visualContextMenu', name, menuTitle);
  }

  /** The same for a visual’s own menu. */
  removeOptionsMenuCommand(name: string, menuTitle: string): Whole {
    return this.removeCommand('visualOptionsMenu', name, menuTitle);
  }

  protected get filterable(): Filterable {
    return new Filterable(this.calls, '/report');
  }

  /** @throws the refusal of paginated reports, as the string that hosts know. */
  refusePaginated(): void {
    if (isPaginated(this.config)) throw refusals.paginated;
  }

  /** A call that paginated reports do not know. */
  protected async ask<T = void>(method: Method, verb: string, body?: unknown): Promise<T> {
    this.refusePaginated();
    return this.calls.body<T>(method, `/report/${verb}`, body);
  }

  protected async addCommand(point: MenuPoint, parts: OptionsMenuCommandParts): Whole {
    this.refusePaginated();
    return this.setCommands([...this.commands, buildMenuCommand(point, ...parts)]);
  }

  protected async removeCommand(point: MenuPoint, name: string, menuTitle: string): Whole {
    this.refusePaginated();
    return this.setCommands(removeMenuCommand(this.commands, point, name, menuTitle));
  }

  protected setCommands(commands: ICommandExtension[]): Whole {
    return this.updateSettings({ extensions: { commands, groups: this.groups } });
  }
}
