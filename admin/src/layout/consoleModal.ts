export const consoleId = 'console';
const opened = `#${consoleId} > .MuiModal-root`;

/** The place of what opens over the console; notes, before it takes the scroll bar away, how wide that is. */
function container(): HTMLElement | null {
  const { body, documentElement } = document;
  if (!document.querySelector(opened)) {
    const width = window.innerWidth - documentElement.clientWidth;
    body.style.setProperty('--scroll-bar', `${width}px`);
  }
  return document.getElementById(consoleId);
}

/**
 * What opens over the console lies within it, and hides from screen readers what lies beside it there: not the notices,
 * which stand outside and are heard while a dialog is open. Such a container cannot lock the window's scrolling.
 */
export const consoleModal = { defaultProps: { container, disableScrollLock: true } };

/** Locks it, with the scroll bar's place kept. */
export const scrollLock = {
  [`body:has(${opened})`]: { overflow: 'hidden', paddingInlineEnd: 'var(--scroll-bar, 0)' },
};
