import { pageLocale } from './language/localeOf.ts';
import { speak } from './language/texts.ts';
import './styles/base.css';
import './styles/page.css';
import './styles/slicer.css';
import './styles/pane.css';
import './styles/visuals.css';
import './styles/card.css';
import './styles/table.css';
import './styles/menu.css';
import type { FrameFault } from '../faults/types.ts';
import { createObserver } from './control/createObserver.ts';
import { leave, startWithFault } from './control/startWithFault.ts';
import { createFrame } from './createFrame.ts';
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
    observe: createObserver(uid),
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
  mountPaginated(root, createPaginatedFrame(window, uid, createObserver(uid)));
}

startWithFault(fault, () => {
  const root = document.querySelector<HTMLElement>('#app');
  const isPaginated = location.pathname.toLowerCase() === '/rdlembed';
  if (root) (isPaginated ? showPaginated : showReport)(root);
});
