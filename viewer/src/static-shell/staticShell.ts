let painted: Element | null = null;

/** Keeps what shell/start.js painted while the app's own drawing takes its place. */
export function keepStaticShell(root: Element): void {
  painted = root.querySelector('#static-shell');
}

/** What the address looked like before the app; null once a screen has stood, and where nothing was painted. */
export const staticShell = (): Element | null => painted;

export function dropStaticShell(): void {
  painted = null;
}
