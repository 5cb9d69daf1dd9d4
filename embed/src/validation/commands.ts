import { CommandDisplayOption, MenuLocation } from '../models/enums/layoutEnums.ts';
import {
  anyOf,
  array,
  forbidden,
  memberOf,
  object,
  required,
  requiredString,
  string,
} from './rules.ts';
import { commandSelector } from './selectors.ts';

const menuLocation = memberOf(MenuLocation);

/** The setting of one built-in command. */
export const command = object({
  displayOption: required(memberOf(CommandDisplayOption)),
  selector: commandSelector,
});

/** The settings of the sixteen built-in commands. */
export const commandsSettings = object({
  copy: command,
  drill: command,
  drillthrough: command,
  expandCollapse: command,
  exportData: command,
  includeExclude: command,
  removeVisual: command,
  search: command,
  seeData: command,
  sort: command,
  spotlight: command,
  insightsAnalysis: command,
  addComment: command,
  groupVisualContainers: command,
  summarize: command,
  clearSelection: command,
});

const menuItemFields = { title: string, icon: string };
/** A menu item outside groups: it has a location and no group name. */
export const flatMenuItem = object({ ...menuItemFields, menuLocation, groupName: forbidden });
/** A menu item inside a group: it has a group name and no location. */
export const groupedMenuItem = object({
  ...menuItemFields,
  groupName: requiredString,
  menuLocation: forbidden,
});
const menuItem = anyOf(flatMenuItem, groupedMenuItem);

/** A command that the host adds to the menus. */
export const commandExtension = object({
  name: requiredString,
  extend: required(object({ visualContextMenu: menuItem, visualOptionsMenu: menuItem })),
  title: requiredString,
  icon: string,
  selector: commandSelector,
});

/** A menu group, which grouped menu items refer to by `name`. */
export const menuGroup = object({ name: requiredString, title: requiredString, menuLocation });
/** One item of `settings.extensions` when that is a list. */
export const extension = object({ command: commandExtension });
/** `settings.extensions`, as a list or as an object with commands and groups. */
export const extensions = anyOf(
  array(extension),
  object({ commands: required(array(commandExtension)), groups: array(menuGroup) }),
);
