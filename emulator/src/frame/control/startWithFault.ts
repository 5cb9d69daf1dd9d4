/** Where the frame ends when it is told to; the pages are the emulator's own. */
const ends: Readonly<Record<string, string>> = {
  crashes: '/_frame/blank',
  leaves: '/_frame/elsewhere',
};

/** Starts the frame, late or with its end already set when a test asked for that in the page's head. */
export function startWithFault(start: () => void): void {
  const told = document.querySelector<HTMLMetaElement>('meta[name="emulator-fault"]')?.content;
  const [kind = '', afterMs = '0'] = (told ?? '').split(' ');
  if (kind === 'late') {
    setTimeout(start, Number(afterMs));
    return;
  }
  start();
  const end = ends[kind];
  if (end) setTimeout(() => location.replace(end), Number(afterMs));
}
