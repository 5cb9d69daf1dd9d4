import type { FrameContext } from '../protocol/FrameContext.ts';
import { openPage } from '../report/openPage.ts';

/** Shorter ones are a finger that was not quite still. */
const shortestSwipe = 60;

interface Point {
  readonly x: number;
  readonly y: number;
}

function turnPage(frame: FrameContext, step: 1 | -1): void {
  const { opened, activePage } = frame.store.get();
  const pages = opened?.definition.pages ?? [];
  const next = pages[pages.findIndex(({ name }) => name === activePage) + step];
  if (next) openPage(frame, next.name);
}

/** In the phone layout a finger that moves sideways turns the page; the host is told of both ends of it. */
export function listenToSwipes(
  stage: HTMLElement,
  frame: FrameContext,
  isPhone: () => boolean,
): void {
  let start: Point | undefined;
  const body = (currentPosition: Point) => ({ currentPosition, startPosition: start });
  const at = ({ clientX, clientY }: Touch): Point => ({ x: clientX, y: clientY });
  stage.addEventListener(
    'touchstart',
    ({ touches: [touch], touches }) => {
      start = isPhone() && touch && touches.length === 1 ? at(touch) : undefined;
      if (start) frame.emit('swipeStart', body(start));
    },
    { passive: true },
  );
  stage.addEventListener(
    'touchend',
    ({ changedTouches: [touch] }) => {
      if (!start || !touch) return;
      const end = at(touch);
      frame.emit('swipeEnd', body(end));
      const [across, down] = [end.x - start.x, end.y - start.y];
      start = undefined;
      if (Math.abs(across) < shortestSwipe || Math.abs(across) < 2 * Math.abs(down)) return;
      turnPage(frame, across < 0 ? 1 : -1);
    },
    { passive: true },
  );
}
