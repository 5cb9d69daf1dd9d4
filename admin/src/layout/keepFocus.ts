/** A list that is read again on a slow network loses its row within this time. */
const maxMs = 30_000;

/**
 * The page gets the focus if the row of the focused button has gone, or goes after the list has been read again, so that Tab does not begin
 * at the top of the window.
 */
export function keepFocus(): void {
  if (focusPage()) return;
  // No event tells that the focused element has been removed.
  const observer = new MutationObserver(() => {
    if (focusPage()) end();
  });
  const timer = setTimeout(end, maxMs);
  function end() {
    clearTimeout(timer);
    observer.disconnect();
  }
  observer.observe(document.body, { childList: true, subtree: true });
}

/** Returns false if something else has the focus. */
function focusPage(): boolean {
  if (document.activeElement !== document.body) return false;
  document.getElementById('conteudo')?.focus({ preventScroll: true });
  return true;
}
