let painted: Element | null = null;

/** Keeps what shell/start.js painted while the app's own drawing takes its place. */
export function takePicture(root: Element): void {
  painted = root.querySelector('#picture');
}

/** What the address looked like before the app; null once a screen has stood, and where nothing was painted. */
export const picture = (): Element | null => painted;

export function dropPicture(): void {
  painted = null;
}
