/** Page of the emulator that replaces the frame's page, by kind of fault. */
const replacementPages: Readonly<Record<string, string>> = {
  crashes: '/_frame/blank',
  leaves: '/_frame/elsewhere',
};

/**
 * Starts the frame. When the page has an `emulator-fault` meta element, the frame starts late (`late`), or its page is
 * replaced after a time (`crashes`, `leaves`). The emulator adds that element when a test has asked for the fault.
 */
export function startWithFault(start: () => void): void {
  const fault = document.querySelector<HTMLMetaElement>('meta[name="emulator-fault"]')?.content;
  const [kind = '', afterMs = '0'] = (fault ?? '').split(' ');
  if (kind === 'late') {
    setTimeout(start, Number(afterMs));
    return;
  }
  start();
  const replacement = replacementPages[kind];
  if (replacement) setTimeout(() => location.replace(replacement), Number(afterMs));
}
