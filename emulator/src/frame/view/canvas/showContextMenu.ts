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

/** Commands the host offers on this visual. */
export function commandsFor(settings: Settings, { name, type }: Visual): readonly Command[] {
  return commandsOf(settings).filter(({ selector, extend }) => {
    if (!extend?.visualContextMenu && !extend?.visualOptionsMenu) return false;
    const isNamed = selector?.visualName === undefined || selector.visualName === name;
    return isNamed && (selector?.visualType === undefined || selector.visualType === type);
  });
}

/** Opens a menu of the host's commands where the pointer is; false when there are none. */
export function showContextMenu(
  settings: Settings,
  visual: Visual,
  { clientX, clientY }: MouseEvent,
  onCommand: (name: string) => void,
): boolean {
  const commands = commandsFor(settings, visual);
  if (commands.length === 0) return false;
  const menu = element('div', { class: 'context-menu', role: 'menu' });
  const shut = () => {
    menu.remove();
    document.removeEventListener('pointerdown', shutOutside);
    document.removeEventListener('closeoverlays', shut);
  };
  const shutOutside = (event: Event) => {
    if (!(event.target instanceof Node && menu.contains(event.target))) shut();
  };
  for (const { name, title, extend } of commands) {
    const text = extend?.visualContextMenu?.title ?? extend?.visualOptionsMenu?.title ?? title;
    const item = element('button', { type: 'button', role: 'menuitem', text });
    item.addEventListener('click', () => {
      shut();
      onCommand(name);
    });
    menu.append(item);
  }
  menu.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') shut();
  });
  menu.style.setProperty('left', `${clientX}px`);
  menu.style.setProperty('top', `${clientY}px`);
  document.dispatchEvent(new CustomEvent('closeoverlays'));
  document.addEventListener('pointerdown', shutOutside);
  document.addEventListener('closeoverlays', shut);
  document.body.append(menu);
  menu.querySelector('button')?.focus();
  return true;
}
