/** Built-in menu commands and the host's own. Spec EMB-CFG-19, 22 … 25. */
import type { CommandDisplayOption, MenuLocation } from '../enums/layoutEnums.ts';
import type {
  CommandExtensionSelector,
  VisualCommandSelector,
} from '../selectors/selectorTypes.ts';

/** Whether readers see and may use one built-in command, everywhere or where the selector says. */
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

/** What every menu item may show; the icon is a data URL. */
export interface IMenuExtensionBase {
  title?: string;
  icon?: string;
}

/** An item that stands in the menu by itself; bottom is the default. Spec EMB-CFG-25. */
export interface IFlatMenuExtension extends IMenuExtensionBase {
  menuLocation?: MenuLocation;
}

/** An item inside a group, named by the group's `name`. */
export interface IGroupedMenuExtension extends IMenuExtensionBase {
  groupName: string;
}

/** Either kind of menu item, never both. Spec EMB-CFG-24. */
export type IMenuExtension = IFlatMenuExtension | IGroupedMenuExtension;
/** Menus that take a host's items. Spec EMB-CFG-23. */
export interface IExtensionPoints {
  visualContextMenu?: IMenuExtension;
  visualOptionsMenu?: IMenuExtension;
}

/** The older name of the same. */
export interface IExtensionPoint extends IExtensionPoints {}
/** What a command extends; `name` comes back in `commandTriggered`. */
export interface IExtensionItem {
  name: string;
  extend: IExtensionPoints;
}

/** A command of the host's own. Spec EMB-CFG-22. */
export interface ICommandExtension extends IExtensionItem {
  title: string;
  icon?: string;
  selector?: CommandExtensionSelector;
}

/** A submenu that items name as theirs. */
export interface IMenuGroupExtension {
  name: string;
  title: string;
  menuLocation?: MenuLocation;
}

/** One command in the list form of `extensions`. */
export interface IExtension {
  command?: ICommandExtension;
}

/** The object form of `extensions`, the only one with groups. */
export interface IExtensions {
  commands: ICommandExtension[];
  groups?: IMenuGroupExtension[];
}

/** Either form of `settings.extensions`. */
export type Extensions = IExtension[] | IExtensions;

/** The panel where readers set a paginated report's parameters. */
export interface IParametersPanelCommandSettings {
  expanded?: boolean;
  enabled?: boolean;
}

/** One command of a paginated report. */
export interface IPaginatedReportsCommandSettings extends IParametersPanelCommandSettings {}
/** Commands of a paginated report. Spec EMB-CFG-13. */
export interface IPaginatedReportsCommandsSettings {
  parameterPanel?: IParametersPanelCommandSettings;
}
