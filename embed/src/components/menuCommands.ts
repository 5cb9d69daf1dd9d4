import { MenuLocation } from '#enums';
import { refusals } from '../errors.ts';
import type {
  ICommandExtension,
  IExtension,
  IExtensionPoints,
  IMenuGroupExtension,
} from '../models/commandTypes.ts';
import { selectorSchemas } from '../models/schemas.ts';

/** Where a host's command stands: the menu of a right click, or the visual's own "…". */
export type MenuPoint = keyof IExtensionPoints;

/** What an added command is made of; `menuTitle` absent means `title`. */
export interface MenuCommandParts {
  readonly name: string;
  readonly title: string;
  readonly menuTitle?: string | undefined;
  /** Ignored where the command stands in a group. */
  readonly menuLocation?: MenuLocation | undefined;
  readonly visualName?: string | undefined;
  /** Wins over the visual's name. */
  readonly visualType?: string | undefined;
  readonly groupName?: string | undefined;
  readonly icon?: string | undefined;
}

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
export function buildMenuCommand(point: MenuPoint, parts: MenuCommandParts): ICommandExtension {
  const { name, title, menuTitle = title, groupName, visualName, visualType, icon } = parts;
  const place = groupName
    ? { groupName }
    : { menuLocation: parts.menuLocation ?? MenuLocation.Bottom };
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
    const { icon, ...rest } = command;
    const { [point]: _removed, ...extend } = command.extend;
    const keepsIcon = point !== 'visualOptionsMenu' && icon !== undefined;
    return { ...rest, ...(keepsIcon && { icon }), extend };
  });
}
