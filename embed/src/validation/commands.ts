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

/** The rule for the setting of one built-in command. */
export const command = object({
  displayOption: required(memberOf(CommandDisplayOption)),
  selector: commandSelector,
});

/** The rule for the settings of the sixteen built-in commands. */
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
/** The rule for a menu item that is in no group: it may have a location, and has no group name. */
export const flatMenuItem = object({ ...menuItemFields, menuLocation, groupName: forbidden });
/** The rule for a menu item in a group: it has a group name, and no location. */
export const groupedMenuItem = object({
  ...menuItemFields,
  groupName: requiredString,
  menuLocation: forbidden,
});
const menuItem = anyOf(flatMenuItem, groupedMenuItem);

/** The rule for a command that the host adds to the menus. */
export const commandExtension = object({
  name: requiredString,
  extend: required(object({ visualContextMenu: menuItem, visualOptionsMenu: menuItem })),
  title: requiredString,
  icon: string,
  selector: commandSelector,
});

/** The rule for a group of menu items. The items refer to the group by its `name`. */
export const menuGroup = object({ name: requiredString, title: requiredString, menuLocation });
/** The rule for one item of `settings.extensions`, if that is a list. */
export const extension = object({ command: commandExtension });
/** The rule for `settings.extensions`, which is a list, or an object with commands and groups. */
export const extensions = anyOf(
  array(extension),
  object({ commands: required(array(commandExtension)), groups: array(menuGroup) }),
);
