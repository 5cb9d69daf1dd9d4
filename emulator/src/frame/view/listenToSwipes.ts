import type { FrameContext } from '../protocol/FrameContext.ts';
import { openPage } from '../report/openPage.ts';
import { visiblePages } from '../report/state.ts';

/** Shortest horizontal distance of a swipe, in CSS pixels. Shorter movements are ignored. */
const minSwipeDistance = 60;

interface Point {
  readonly x: number;
  readonly y: number;
}

function turnPage(frame: FrameContext, step: 1 | -1): void {
  const state = frame.store.get();
  const pages = visiblePages(state);
  const at = pages.findIndex(({ name }) => name === state.activePage);
  // A hidden page has no neighbours: only its own button leads back.
  const next = at < 0 ? undefined : pages[at + step];
  if (next) openPage(frame, next.name);
}

/**
 * In the phone layout a horizontal swipe opens the next or the previous page. Raises `swipeStart` and `swipeEnd` for
 * every touch with one finger.
 */
export function listenToSwipes(
  viewport: HTMLElement,
  frame: FrameContext,
  isPhone: () => boolean,
): void {
  let start: Point | undefined;
  const body = (currentPosition: Point) => ({ currentPosition, startPosition: start });
  const at = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });
  viewport.addEventListener(
    'touchstart',
    ({ touches: [touch], touches }) => {
      start = isPhone() && touch && touches.length === 1 ? at(touch) : undefined;
      if (start) frame.emit('swipeStart', body(start));
    },
    { passive: true },
  );
  viewport.addEventListener(
    'touchend',
    ({ changedTouches: [touch] }) => {
      if (!start || !touch) return;
      const end = at(touch);
      frame.emit('swipeEnd', body(end));
      const [across, down] = [end.x - start.x, end.y - start.y];
      start = undefined;
      if (Math.abs(across) < minSwipeDistance || Math.abs(across) < 2 * Math.abs(down)) return;
      turnPage(frame, across < 0 ? 1 : -1);
    },
    { passive: true },
  );
}
