export const consoleId = 'console';
const opened = `#${consoleId} > .MuiModal-root`;

/**
 * Returns the element that contains modals. Stores the scroll bar's width before the first modal hides the scroll
 * bar.
 */
function container(): HTMLElement | null {
  const { body, documentElement } = document;
  if (!document.querySelector(opened)) {
    const width = window.innerWidth - documentElement.clientWidth;
    body.style.setProperty('--scroll-bar', `${width}px`);
  }
  return document.getElementById(consoleId);
}

/** Says whether a dialog or a menu is open over the console. */
export const isModalOpen = () => document.querySelector(`${opened}, dialog[open]`) !== null;

/**
 * Default properties of Material UI's modals. A modal hides its sibling elements from screen readers. Modals are therefore
 * children of the console's element: the toasts are outside of it and stay accessible while a dialog is open. Material UI
 * cannot lock the window's scrolling for such a container, so `scrollLock` does.
 */
export const consoleModal = { defaultProps: { container, disableScrollLock: true } };

/** Prevents scrolling while a modal is open. The padding keeps the page as wide as with its scroll bar. */
export const scrollLock = {
  [`body:has(${opened})`]: { overflow: 'hidden', paddingInlineEnd: 'var(--scroll-bar, 0)' },
};

/** The question that a dialog asks stands in its place, so that no dialog stands in a dialog. Spec TELA-03. */
export const oneDialog = {
  [`body:has(dialog[open]) ${opened}`]: { visibility: 'hidden' },
  'dialog[open]': { visibility: 'visible' },
} as const;

/**
 * Keeps a dialog in the middle of the window as long as there is room for the messages above it. A taller dialog moves down and
 * shrinks while messages are shown. Its buttons stay visible. Spec MENU-05.
 */
export const belowToasts = {
  flexDirection: 'column',
  '&::before, &::after': { content: '""', flex: '1 0 0px' },
  '&::before': { minHeight: 'calc(var(--toasts-height, 0px) + 1rem)' },
  '&::after': { minHeight: '0.5rem' },
} as const;
