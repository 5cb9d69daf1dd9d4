import './styles/base.css';
import './styles/page.css';
import './styles/slicer.css';
import './styles/pane.css';
import './styles/visuals.css';
import './styles/card.css';
import './styles/table.css';
import './styles/menu.css';
import type { LeavesFault } from '../definition/types.ts';
import type { FrameFault } from '../faults/types.ts';
import { createFrame } from './createFrame.ts';
import { pageLocale } from './language/localeOf.ts';
import { speak } from './language/texts.ts';
import { createPaginatedFrame } from './paginated/createPaginatedFrame.ts';
import { mountPaginated } from './paginated/mountPaginated.ts';
import { mountApp } from './view/mountApp.ts';
import { createWarmUp } from './visuals/drawing/createWarmUp.ts';

const query = new URLSearchParams(location.search);
const uid = query.get('uid') ?? '';
/** Contains the fault that this page simulates, as JSON. The emulator adds this element only when a test has ordered a fault. */
const meta = document.querySelector<HTMLMetaElement>('meta[name="emulator-fault"]');
const fault = meta ? (JSON.parse(meta.content) as FrameFault) : undefined;
const locale = pageLocale(query, navigator.language);

function showReport(root: HTMLElement): void {
  const frame = createFrame(window, uid, {
    asksBeforeQueries: query.get('registerQueryCallback') === 'true',
    pageLocale: locale,
    isMobile: query.get('isMobile') === 'true',
    fault: fault?.kind === 'events' ? fault : undefined,
  });
  mountApp(root, frame);
  const warmUp = createWarmUp(locale.formatLocale);
  let left: unknown;
  frame.store.subscribe(({ phase, opened }) => {
    if (phase === 'loading') warmUp();
    if (opened?.fault?.kind !== 'leaves' || opened === left) return;
    left = opened;
    leave(opened.fault);
  });
}

function showPaginated(root: HTMLElement): void {
  speak(locale.language);
  mountPaginated(root, createPaginatedFrame(window, uid));
}

startWithFault(fault, () => {
  const root = document.querySelector<HTMLElement>('#app');
  const isPaginated = location.pathname.toLowerCase() === '/rdlembed';
  if (root) (isPaginated ? showPaginated : showReport)(root);
});

/** Starts the frame: late (`late`), or with a page that is replaced after a time (`crashes`), or that leaves (`leaves`). */
function startWithFault(fault: FrameFault | undefined, start: () => void): void {
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
function leave({ afterMs, to = '/_frame/elsewhere' }: LeavesFault): void {
  setTimeout(() => location.assign(to), afterMs);
}
