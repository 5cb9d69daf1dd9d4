/** Built-in menu commands and the host's own. Spec EMB-CFG-19, 22 … 25. */
import type { CommandDisplayOption, MenuLocation } from './layoutEnums.ts';
import type { CommandExtensionSelector, VisualCommandSelector } from './selectorTypes.ts';

export interface ICommandSettings {
  displayOption: CommandDisplayOption;
  selector?: VisualCommandSelector;
}
/** The report's built-in commands; `focusMode` is known to frames but checked by no rule. */
export type ICommandsSettings = {
  [command in
    | 'copy'
    | 'drill'
    | 'drillthrough'
    | 'expandCollapse'
    | 'exportData'
    | 'includeExclude'
    | 'removeVisual'
    | 'search'
    | 'seeData'
    | 'sort'
    | 'spotlight'
    | 'insightsAnalysis'
    | 'addComment'
    | 'groupVisualContainers'
    | 'summarize'
    | 'clearSelection'
    | 'focusMode']?: ICommandSettings;
};

export interface IMenuExtensionBase {
  title?: string;
  icon?: string;
}
export interface IFlatMenuExtension extends IMenuExtensionBase {
  menuLocation?: MenuLocation;
}
export interface IGroupedMenuExtension extends IMenuExtensionBase {
  groupName: string;
}
export type IMenuExtension = IFlatMenuExtension | IGroupedMenuExtension;
export interface IExtensionPoints {
  visualContextMenu?: IMenuExtension;
  visualOptionsMenu?: IMenuExtension;
}
export interface IExtensionPoint extends IExtensionPoints {}
export interface IExtensionItem {
  name: string;
  extend: IExtensionPoints;
}
export interface ICommandExtension extends IExtensionItem {
  title: string;
  icon?: string;
  selector?: CommandExtensionSelector;
}
export interface IMenuGroupExtension {
  name: string;
  title: string;
  menuLocation?: MenuLocation;
}
export interface IExtension {
  command?: ICommandExtension;
}
export interface IExtensions {
  commands: ICommandExtension[];
  groups?: IMenuGroupExtension[];
}
export type Extensions = IExtension[] | IExtensions;

export interface IParametersPanelCommandSettings {
  expanded?: boolean;
  enabled?: boolean;
}
export interface IPaginatedReportsCommandSettings extends IParametersPanelCommandSettings {}
export interface IPaginatedReportsCommandsSettings {
  parameterPanel?: IParametersPanelCommandSettings;
}
