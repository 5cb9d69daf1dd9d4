import {
  anyOf,
  array,
  forbidden,
  object,
  required,
  requiredString,
  string,
  upTo,
} from './rules.ts';
import { commandSelector } from './selectors.ts';

const menuLocation = upTo(1);

/** Spec EMB-VAL-44. */
export const command = object({
  displayOption: required(upTo(2)),
  selector: commandSelector,
});

/** Any of the sixteen, each under its name. Spec EMB-CFG-19. */
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

/** Spec EMB-VAL-50, 51: a menu item stands by itself, or in a group. */
const look = { title: string, icon: string };
/** By itself: no group. */
export const flatMenuItem = object({ ...look, menuLocation, groupName: forbidden });
/** In a group: no place of its own. */
export const groupedMenuItem = object({
  ...look,
  groupName: requiredString,
  menuLocation: forbidden,
});
const menuItem = anyOf(flatMenuItem, groupedMenuItem);

/** Spec EMB-VAL-49, 52. */
export const commandExtension = object({
  name: requiredString,
  extend: required(object({ visualContextMenu: menuItem, visualOptionsMenu: menuItem })),
  title: requiredString,
  icon: string,
  selector: commandSelector,
});

/** A group that items may name. */
export const menuGroup = object({ name: requiredString, title: requiredString, menuLocation });
/** One item of the list form. */
export const extension = object({ command: commandExtension });
/** Either form of `settings.extensions`. */
export const extensions = anyOf(
  array(extension),
  object({ commands: required(array(commandExtension)), groups: array(menuGroup) }),
);
