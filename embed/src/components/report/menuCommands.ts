import * as refusals from '../../errors/refusalTexts.ts';
import { MenuLocation } from '../../models/enums/layoutEnums.ts';
import * as selectorSchemas from '../../models/selectors/selectorSchemas.ts';
import type {
  ICommandExtension,
  IExtension,
  IExtensionPoints,
  IMenuGroupExtension,
} from '../../models/settings/commandTypes.ts';

/** Where a host's command stands: the menu of a right click, or the visual's own "…". */
export type MenuPoint = keyof IExtensionPoints;

/**
 * What an added command is made of. Without `menuTitle` the item is called `title`; `menuLocation` is
 * ignored in a group; `visualType` wins over the visual's name.
 */
export type MenuCommandParts = [
  name: string,
  title: string,
  menuTitle?: string,
  menuLocation?: MenuLocation,
  visualName?: string,
  visualType?: string,
  groupName?: string,
];
/** A visual's own menu shows an icon as well. */
export type OptionsMenuCommandParts = [...MenuCommandParts, icon?: string];

interface RememberedExtensions {
  commands: ICommandExtension[];
  groups: IMenuGroupExtension[];
}

/**
 * The commands and groups of `settings.extensions`, in either of its forms: `{ commands, groups }`, or
 * a list of `{ command }` (items without one are skipped, and there are no groups).
 */
export function readExtensions(extensions: unknown): RememberedExtensions {
  if (Array.isArray(extensions)) {
    const commands = extensions.flatMap(({ command }: IExtension) => (command ? [command] : []));
    return { commands, groups: [] };
  }
  const { commands, groups } = (extensions ?? {}) as Partial<RememberedExtensions>;
  return { commands: commands ?? [], groups: groups ?? [] };
}

/** A new command in the frame's words. Power BI embedding protocol: menu commands. */
export function buildMenuCommand(
  point: MenuPoint,
  ...[
    name,
    title,
    menuTitle = title,
    menuLocation = MenuLocation.Bottom,
    visualName,
    visualType,
    groupName,
    icon,
  ]: OptionsMenuCommandParts
): ICommandExtension {
  const place = groupName ? { groupName } : { menuLocation };
  const command: ICommandExtension = {
    name,
    title,
    extend: { [point]: { title: menuTitle, ...place } },
  };
  if (point === 'visualOptionsMenu' && icon !== undefined) command.icon = icon;
  if (visualType) command.selector = { $schema: selectorSchemas.visualType, visualType };
  else if (visualName) command.selector = { $schema: selectorSchemas.visual, visualName };
  return command;
}

/**
 * The commands without one menu item, found by name and menu title.
 * @throws the string `PowerBIEntityNotFound` where there is none.
 */
export function removeMenuCommand(
  commands: readonly ICommandExtension[],
  point: MenuPoint,
  name: string,
  menuTitle: string,
): ICommandExtension[] {
  const isMeant = (command: ICommandExtension) =>
    command.name === name && command.extend[point]?.title === menuTitle;
  if (!commands.some(isMeant)) throw refusals.notFound;
  return commands.map((command) => {
    if (!isMeant(command)) return command;
    const rest = { ...command, extend: { ...command.extend } };
    delete rest.extend[point];
    if (point === 'visualOptionsMenu') delete rest.icon;
    return rest;
  });
}
