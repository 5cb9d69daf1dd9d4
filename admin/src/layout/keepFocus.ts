/** On a slow network, the row of a deleted record stays until the list has been read again. */
const maxMs = 30_000;

/**
 * Gives the page the focus if the row of the focused button has gone, or goes within half a minute. Otherwise Tab would begin at the top of
 * the window. Ends when the person presses somewhere with a pointer.
 */
export function keepFocus(): void {
  focusPage();
  // No event tells that the focused element has been removed.
  const observer = new MutationObserver(focusPage);
  observer.observe(document.body, { childList: true, subtree: true });
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    document.removeEventListener('pointerdown', end);
  };
  const timer = setTimeout(end, maxMs);
  document.addEventListener('pointerdown', end);
}

/** Does nothing if an element has the focus. */
function focusPage(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById('conteudo')?.focus({ preventScroll: true });
}
