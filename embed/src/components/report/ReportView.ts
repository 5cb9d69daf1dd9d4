import * as refusals from '../../errors/refusalTexts.ts';
import type { IReportTheme } from '../../models/config/bookmarkTypes.ts';
import { FiltersOperations } from '../../models/enums/dataEnums.ts';
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
import { FiltersAtPath, type IFilterable } from './Filterable.ts';
import {
  buildMenuCommand,
  type MenuCommandParts,
  type MenuPoint,
  type OptionsMenuCommandParts,
  readExtensions,
  removeMenuCommand,
} from './menuCommands.ts';
import { PlainReport } from './PlainReport.ts';
import { isMobileLayout, isPaginated } from './reportConfig.ts';

type ResponsePromise = Promise<FrameResponse<void>>;

/** The calls about the report as a whole: filters, view mode, settings, theme and menu commands. */
export abstract class ReportView extends PlainReport implements IFilterable {
  override validate(config: EmbedConfig): IError[] {
    return (isPaginated(config) ? paginatedReportLoad : reportLoad)(config) as IError[];
  }

  /**
   * Stores the host's menu commands. The frame replaces all commands at once, so each later change sends
   * them again.
   */
  override configChanged(isBootstrap: boolean): void {
    Object.assign(this, readExtensions(this.config.settings?.extensions));
    super.configChanged(isBootstrap);
  }

  /** Gets the filters of the report, without the filters of its pages and visuals. */
  async getFilters(): Promise<IFilter[]> {
    this.refusePaginated();
    return this.filterable.getFilters();
  }

  /** Replaces the filters of the report. */
  async setFilters(filters: IFilter[]): ResponsePromise {
    this.refusePaginated();
    return this.filterable.setFilters(filters);
  }

  /**
   * Adds the filters, replaces the filters with the same targets, or replaces all filters, depending on the operation.
   */
  updateFilters(operation: FiltersOperations, filters?: IFilter[]): ResponsePromise {
    return this.filterable.updateFilters(operation, filters);
  }

  /** Removes all filters of the report. */
  async removeFilters(): ResponsePromise {
    this.refusePaginated();
    return this.updateFilters(FiltersOperations.RemoveAll);
  }

  /** Loads the current data of the dataset into the visuals. Does not refresh the dataset itself. */
  refresh(): Promise<void> {
    return this.ask('POST', 'refresh', null);
  }

  /** Opens the browser’s print dialog for the active page. */
  print(): Promise<void> {
    return this.ask('POST', 'print', null);
  }

  /** Switches between view mode and edit mode. For edit mode the token must allow editing. */
  switchMode(viewMode: ViewMode | string): Promise<void> {
    const mode = typeof viewMode === 'string' ? viewMode : ViewMode[viewMode]?.toLowerCase();
    return this.calls.fetchBody('POST', `/report/switchMode/${mode}`, null);
  }

  /** Rejects a switch between a desktop layout and a mobile layout. */
  async switchLayout(layoutType: LayoutType): ResponsePromise {
    if (isMobileLayout(this.initialLayoutType) !== isMobileLayout(layoutType)) {
      throw refusals.layoutSwitch;
    }
    const response = await this.updateSettings({ layoutType });
    this.initialLayoutType = layoutType;
    return response;
  }

  /** Changes the given settings. Settings that are absent keep their values. */
  async updateSettings(settings: ISettings): ResponsePromise {
    if (settings.customLayout) this.refusePaginated();
    const response = await this.calls.fetchResponse('PATCH', '/report/settings', settings);
    Object.assign(this, readExtensions(settings.extensions, this));
    return response;
  }

  /** Gets the zoom level; 1 is 100 %. */
  getZoom(): Promise<number> {
    return this.calls.fetchBody('GET', '/report/zoom');
  }

  /** Sets the zoom level, from 0.25 to 4. */
  async setZoom(zoomLevel: number): Promise<void> {
    await this.updateSettings({ zoomLevel });
  }

  /** Applies a theme. The theme stays until the report is loaded again. */
  applyTheme(theme: IReportTheme): Promise<void> {
    return this.ask('PUT', 'theme', theme);
  }

  /** Restores the theme that is saved in the report. */
  resetTheme(): Promise<void> {
    return this.ask('PUT', 'theme', {});
  }

  /** Gets the theme that is applied. */
  getTheme(): Promise<IReportTheme> {
    return this.ask('GET', 'theme');
  }

  /** Closes all open menus and dialogs of the frame. */
  closeAllOverlays(): Promise<void> {
    return this.ask('POST', 'closeAllOverlays', null);
  }

  /** Clears the selection of all visuals. Slicers are cleared only when `clearSlicers` is true. */
  clearSelectedVisuals(clearSlicers?: boolean): Promise<void> {
    return this.ask('POST', `clearSelectedVisuals/${clearSlicers === true}`, null);
  }

  /** True when the report has no unsaved changes. */
  async isSaved(): Promise<boolean> {
    return !(await this.ask<boolean>('GET', 'hasUnsavedChanges'));
  }

  /** Saves the reader’s filters for their next visit. */
  savePersistentFilters(): ResponsePromise {
    return this.calls.fetchResponse('POST', '/report/userState', null);
  }

  /** Deletes the saved filters of the reader. */
  resetPersistentFilters(): ResponsePromise {
    return this.calls.fetchResponse('DELETE', '/report/userState', null);
  }

  /** True when saved filters of the reader are applied. */
  arePersistentFiltersApplied(): Promise<boolean> {
    return this.calls.fetchBody('GET', '/report/isUserStateApplied');
  }

  /** Adds a command to the context menu of visuals. */
  addContextMenuCommand(...parts: MenuCommandParts): ResponsePromise {
    return this.addCommand('visualContextMenu', parts);
  }

  /** Adds a command to the options menu of visuals. */
  addOptionsMenuCommand(...parts: OptionsMenuCommandParts): ResponsePromise {
    return this.addCommand('visualOptionsMenu', parts);
  }

  /** Rejects with `PowerBIEntityNotFound` when no such command was added. */
  removeContextMenuCommand(name: string, menuTitle: string): ResponsePromise {
    return this.removeCommand('visualContextMenu', name, menuTitle);
  }

  /** Like `removeContextMenuCommand`, for the options menu. */
  removeOptionsMenuCommand(name: string, menuTitle: string): ResponsePromise {
    return this.removeCommand('visualOptionsMenu', name, menuTitle);
  }

  protected get filterable(): IFilterable {
    return new FiltersAtPath(this.calls, '/report');
  }

  /** @throws a string, not an Error, when the report is paginated. */
  refusePaginated(): void {
    if (isPaginated(this.config)) throw refusals.paginated;
  }

  /** Sends a call that paginated reports do not support. */
  protected async ask<T = void>(method: Method, verb: string, body?: unknown): Promise<T> {
    this.refusePaginated();
    return this.calls.fetchBody<T>(method, `/report/${verb}`, body);
  }

  protected async addCommand(point: MenuPoint, parts: OptionsMenuCommandParts): ResponsePromise {
    this.refusePaginated();
    return this.setCommands([...this.commands, buildMenuCommand(point, ...parts)]);
  }

  protected async removeCommand(
    point: MenuPoint,
    name: string,
    menuTitle: string,
  ): ResponsePromise {
    this.refusePaginated();
    return this.setCommands(removeMenuCommand(this.commands, point, name, menuTitle));
  }

  protected setCommands(commands: ICommandExtension[]): ResponsePromise {
    return this.updateSettings({ extensions: { commands, groups: this.groups } });
  }
}
