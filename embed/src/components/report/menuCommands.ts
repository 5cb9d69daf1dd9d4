import * as refusals from '../../errors/refusalTexts.ts';
import { MenuLocation } from '../../models/enums/layoutEnums.ts';
import * as selectorSchemas from '../../models/selectors/selectorSchemas.ts';
import type {
  ICommandExtension,
  IExtension,
  IExtensionPoints,
  IMenuGroupExtension,
} from '../../models/settings/commandTypes.ts';

/** The menu of a host's command: the context menu, or the options menu ("…") of a visual. */
export type MenuPoint = keyof IExtensionPoints;

/**
 * The arguments that describe a new command. `menuTitle` defaults to `title`. `menuLocation` is ignored
 * when `groupName` is given, and `visualName` when `visualType` is given.
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
/** Items of the options menu can also have an icon. */
export type OptionsMenuCommandParts = [...MenuCommandParts, icon?: string];

interface RememberedExtensions {
  commands: ICommandExtension[];
  groups: IMenuGroupExtension[];
}

const noExtensions: RememberedExtensions = { commands: [], groups: [] };

/**
 * Reads the commands and groups of `settings.extensions`, which is an object `{ commands, groups }`, or a
 * list of `{ command }`, which has no groups. List items without a command are skipped. What the
 * extensions do not name stays as in `before`.
 */
export function readExtensions(
  extensions: unknown,
  before: RememberedExtensions = noExtensions,
): RememberedExtensions {
  if (Array.isArray(extensions)) {
    const commands = extensions.flatMap((item?: IExtension) => item?.command ?? []);
    return { commands, groups: before.groups };
  }
  const { commands, groups } = (extensions ?? {}) as Partial<RememberedExtensions>;
  return { commands: commands ?? before.commands, groups: groups ?? before.groups };
}

/** Builds a command in the form that the frame expects. Power BI embedding protocol: menu commands. */
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
  // As in powerbi-client, the field is sent without a value too.
  if (point === 'visualOptionsMenu') Object.assign(command, { icon });
  if (visualType) command.selector = { $schema: selectorSchemas.visualType, visualType };
  else if (visualName) command.selector = { $schema: selectorSchemas.visual, visualName };
  return command;
}

/**
 * Returns the commands without one menu item, which is found by name and menu title.
 * @throws the string `PowerBIEntityNotFound` when no such item exists.
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
