/** Types of built-in menu commands and of commands that the host adds. */
import type { CommandDisplayOption, MenuLocation } from '../enums/layoutEnums.ts';
import type {
  CommandExtensionSelector,
  VisualCommandSelector,
} from '../selectors/selectorTypes.ts';

/** Whether a built-in command is enabled, disabled or hidden, for all visuals or for the visuals of the selector. */
export interface ICommandSettings {
  displayOption: CommandDisplayOption;
  selector?: VisualCommandSelector;
}
/** The built-in commands of a report. Frames know `focusMode` and `visualCalculation`, but the validation does not check them. */
export interface ICommandsSettings {
  copy?: ICommandSettings;
  drill?: ICommandSettings;
  drillthrough?: ICommandSettings;
  expandCollapse?: ICommandSettings;
  exportData?: ICommandSettings;
  includeExclude?: ICommandSettings;
  removeVisual?: ICommandSettings;
  search?: ICommandSettings;
  seeData?: ICommandSettings;
  sort?: ICommandSettings;
  spotlight?: ICommandSettings;
  insightsAnalysis?: ICommandSettings;
  addComment?: ICommandSettings;
  groupVisualContainers?: ICommandSettings;
  summarize?: ICommandSettings;
  clearSelection?: ICommandSettings;
  focusMode?: ICommandSettings;
  visualCalculation?: ICommandSettings;
}

/** The title and icon of a menu item. The icon is a data URL. */
export interface IMenuExtensionBase extends IExtensionPoint {
  title?: string;
  icon?: string;
}

/** A menu item that is in no group. The default location is the bottom. */
export interface IFlatMenuExtension extends IMenuExtensionBase {
  menuLocation?: MenuLocation;
}

/** A menu item inside a group. `groupName` is the `name` of the group. */
export interface IGroupedMenuExtension extends IMenuExtensionBase {
  groupName: string;
}

/** A menu item, which is in no group or in one group. */
export type IMenuExtension = IFlatMenuExtension | IGroupedMenuExtension;
/** The menus to which hosts can add items. */
export interface IExtensionPoints {
  visualContextMenu?: IMenuExtension;
  visualOptionsMenu?: IMenuExtension;
}

/** The base of every menu item. It has no fields. */
// biome-ignore lint/suspicious/noEmptyInterface: powerbi-models exports this interface without fields, and code written for powerbi-models may import the name.
export interface IExtensionPoint {}
/** The name of a command and the menus it extends. The event `commandTriggered` contains the name. */
export interface IExtensionItem {
  name: string;
  extend: IExtensionPoints;
}

/** A command that the host adds. */
export interface ICommandExtension extends IExtensionItem {
  title: string;
  icon?: string;
  selector?: CommandExtensionSelector;
}

/** A group of menu items. Items refer to it by its name. */
export interface IMenuGroupExtension {
  name: string;
  title: string;
  menuLocation?: MenuLocation;
}

/** One item of `settings.extensions` when that is a list. */
export interface IExtension {
  command?: ICommandExtension;
}

/** `settings.extensions` as an object. Only this form has groups. */
export interface IExtensions {
  commands: ICommandExtension[];
  groups?: IMenuGroupExtension[];
}

/** `settings.extensions` as a list or as an object. */
export type Extensions = IExtension[] | IExtensions;

/** The settings of one command of a paginated report. */
export interface IPaginatedReportsCommandSettings {
  enabled?: boolean;
}

/** The panel for the parameters of a paginated report. */
export interface IParametersPanelCommandSettings extends IPaginatedReportsCommandSettings {
  expanded?: boolean;
}

/** The command settings of a paginated report. */
export interface IPaginatedReportsCommandsSettings {
  parameterPanel?: IParametersPanelCommandSettings;
}
