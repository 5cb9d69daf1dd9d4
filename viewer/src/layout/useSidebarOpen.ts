import { useEffect, useState } from 'react';

const key = 'portal-sidebar';

// The build renders the static shell of a screen in Node, where there is no window.
const isPhone = () => globalThis.window?.matchMedia('(max-width: 47.99rem)').matches ?? false;

/**
 * Whether the list beside a report is open. On a desktop the choice is kept over screens and reloads of this tab. On a phone
 * the list is above the report, so it folds when something is selected. Spec LEIT-02.
 */
export function useSidebarOpen(isSelected: boolean): readonly [boolean, () => void] {
  const [isOpen, setOpen] = useState(() => (isPhone() ? !isSelected : readChoice()));
  useEffect(() => {
    if (isSelected && isPhone()) setOpen(false);
  }, [isSelected]);
  const toggle = () => {
    setOpen(!isOpen);
    if (!isPhone()) storeChoice(!isOpen);
  };
  return [isOpen, toggle];
}

/** Storage may be denied. The list is then open on each screen. */
function readChoice(): boolean {
  try {
    return globalThis.window?.sessionStorage.getItem(key) !== 'closed';
  } catch {
    return true;
  }
}

function storeChoice(isOpen: boolean): void {
  try {
    if (isOpen) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, 'closed');
  } catch (error) {
    console.warn('the state of the list could not be stored', error);
  }
}
