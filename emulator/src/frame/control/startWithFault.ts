import type { FrameFault } from '../../faults/types.ts';

/** Page of the emulator that replaces the frame's page, by kind of fault. */
const replacementPages = { crashes: '/_frame/blank', leaves: '/_frame/elsewhere' } as const;

/** Starts the frame: late (`late`), or with a page that is replaced after a time (`crashes`, `leaves`). */
export function startWithFault(fault: FrameFault | undefined, start: () => void): void {
  if (fault?.kind === 'late') {
    setTimeout(start, fault.afterMs);
    return;
  }
  start();
  if (fault?.kind !== 'crashes' && fault?.kind !== 'leaves') return;
  setTimeout(() => location.replace(replacementPages[fault.kind]), fault.afterMs);
}
