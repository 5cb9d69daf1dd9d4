/** The page gets the focus if the row of the focused button has gone, so that Tab does not begin at the top of the window. */
export function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById('conteudo')?.focus();
}
