import type { Visual } from '../../../definition/types.ts';
import type { Command, Settings } from '../../settings/types.ts';
import { element } from '../dom.ts';

function commandsOf({ extensions }: Settings): readonly Command[] {
  if (!extensions) return [];
  if ('length' in extensions) {
    return extensions.map(({ command }) => command).filter((command) => command !== undefined);
  }
  return extensions.commands ?? [];
}

/** The host's commands whose selector matches this visual. */
function commandsFor(settings: Settings, { name, type }: Visual): readonly Command[] {
  return commandsOf(settings).filter(({ selector, extend }) => {
    if (!extend?.visualContextMenu && !extend?.visualOptionsMenu) return false;
    const isNamed = selector?.visualName === undefined || selector.visualName === name;
    return isNamed && (selector?.visualType === undefined || selector.visualType === type);
  });
}

function createItem({ name, title, extend }: Command, onCommand: (name: string) => void) {
  const text = extend?.visualContextMenu?.title ?? extend?.visualOptionsMenu?.title ?? title;
  const item = element('button', { type: 'button', role: 'menuitem', text });
  item.addEventListener('click', () => onCommand(name));
  return item;
}

/**
 * Opens a menu of the host's commands at the pointer. Returns false when no command is for this visual. Escape, a click
 * outside and the `closeoverlays` event close the menu.
 */
export function showContextMenu(
  settings: Settings,
  visual: Visual,
  { clientX, clientY }: MouseEvent,
  onCommand: (name: string) => void,
): boolean {
  const commands = commandsFor(settings, visual);
  if (commands.length === 0) return false;
  const menu = element('div', { class: 'context-menu', role: 'menu' });
  const close = () => {
    menu.remove();
    document.removeEventListener('pointerdown', closeOutside);
    document.removeEventListener('closeoverlays', close);
  };
  const closeOutside = (event: Event) => {
    if (!(event.target instanceof Node && menu.contains(event.target))) close();
  };
  for (const command of commands) {
    menu.append(
      createItem(command, (name) => {
        close();
        onCommand(name);
      }),
    );
  }
  menu.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  menu.style.setProperty('left', `${clientX}px`);
  menu.style.setProperty('top', `${clientY}px`);
  document.dispatchEvent(new CustomEvent('closeoverlays'));
  document.addEventListener('pointerdown', closeOutside);
  document.addEventListener('closeoverlays', close);
  document.body.append(menu);
  menu.querySelector('button')?.focus();
  return true;
}
