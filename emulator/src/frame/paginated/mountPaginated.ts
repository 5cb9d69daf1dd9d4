import { texts } from '../language/texts.ts';
import { element, icon, icons } from '../view/dom.ts';
import { breakSheets } from './breakSheets.ts';
import type { PaginatedFrame, PaginatedState } from './createPaginatedFrame.ts';
import { createParameterPanel } from './createParameterPanel.ts';
import { drawSheet } from './drawSheet.ts';
import './paginated.css';

/** Creates the viewer of a paginated report: the bar with the page buttons, the parameter form, and the open sheet. */
export function mountPaginated(root: HTMLElement, frame: PaginatedFrame): void {
  const words = texts();
  let at = 0;
  let shown: PaginatedState['opened'];
  let last: PaginatedState | undefined;
  const step = (by: number) => {
    at += by;
    if (last) draw(last);
  };
  const button = (title: string, path: string, by: number) => {
    const node = element('button', { type: 'button', 'aria-label': title, title }, icon(path));
    node.addEventListener('click', () => step(by));
    return node;
  };
  const back = button(words.previousSheet, icons.chevronLeft, -1);
  const next = button(words.nextSheet, icons.chevronRight, 1);
  const place = element('span', { 'aria-live': 'polite' });
  const panel = createParameterPanel(frame);
  const bar = element(
    'nav',
    { class: 'paginated-bar', 'aria-label': words.sheets },
    ...[back, place, next, panel.toggle],
  );
  const viewport = element('main', { class: 'paginated-viewport', tabindex: '0' });
  root.classList.add('is-paginated');
  root.append(bar, panel.node, viewport);

  const draw = (state: PaginatedState) => {
    const { opened, error, isExpired } = state;
    last = state;
    if (shown !== opened) at = 0;
    shown = opened;
    panel.draw(state);
    const message = isExpired ? words.sessionExpired : error?.detailedMessage;
    viewport.inert = isExpired;
    if (message || !opened) {
      viewport.replaceChildren(
        element('p', { class: 'empty', text: message ?? words.loadingSheets }),
      );
      return;
    }
    const sheets = breakSheets(opened.document);
    at = Math.max(0, Math.min(at, sheets.length - 1));
    place.textContent = words.placeOf(at + 1, sheets.length);
    back.disabled = at === 0;
    next.disabled = at === sheets.length - 1;
    viewport.replaceChildren(drawSheet(opened.document, sheets[at] ?? [], at + 1, sheets.length));
    viewport.scrollTop = 0;
  };
  frame.subscribe(draw);
}
