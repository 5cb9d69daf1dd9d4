import type { LeavesFault } from '../../definition/types.ts';
import type { FrameFault } from '../../faults/types.ts';

/** Starts the frame: late (`late`), or with a page that is replaced after a time (`crashes`), or that leaves (`leaves`). */
export function startWithFault(fault: FrameFault | undefined, start: () => void): void {
  if (fault?.kind === 'late') {
    setTimeout(start, fault.afterMs);
    return;
  }
  start();
  if (fault?.kind === 'leaves') leave(fault);
  if (fault?.kind === 'crashes') {
    setTimeout(() => location.replace('/_frame/blank'), fault.afterMs);
  }
}

/** Goes to another page as a link does: the browser's Back leads to the report again. */
export function leave({ afterMs, to = '/_frame/elsewhere' }: LeavesFault): void {
  setTimeout(() => location.assign(to), afterMs);
}
