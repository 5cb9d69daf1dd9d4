let shell: Element | null = null;

/** Remembers the static shell that the inline script has put into the root, before React empties the root. */
export function keepStaticShell(root: Element): void {
  shell = root.querySelector('#static-shell');
}

/** Returns the static shell, or null when the page had none or it has been dropped. */
export const staticShell = (): Element | null => shell;

/** Forgets the static shell once a screen has been shown. */
export function dropStaticShell(): void {
  shell = null;
}
