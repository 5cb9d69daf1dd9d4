import type { RefreshInfo } from '@portal/api-client/contract';
import { useEffect, useRef, useState } from 'react';
import type { Opening } from '../opening/useOpening.ts';

/** A report that nobody has touched for this time takes new data by itself. */
const untouchedMs = 10 * 60_000;

/** What a reader does beside the frame, and what the frame tells of what they do within it. */
const touches = [
  'pointerdown',
  'keydown',
  'wheel',
  'pageChanged',
  'dataSelected',
  'visualClicked',
  'buttonClicked',
  'selectionChanged',
];

/**
 * Returns what takes new data into the open report; null while its data is the newest that is known. Data that was refreshed outside the
 * portal is offered, and taken without a press where nobody has touched the report for ten minutes, as on a wall screen. Spec LER-17.
 */
export function useNewData({ machine, state }: Opening, info: RefreshInfo | null) {
  const { isShown, frame } = state;
  const newest = info?.lastRefreshDate ?? null;
  /** The last success of which the frame shows the data, and when that was known. */
  const shown = useRef({ load: frame.load, success: newest, at: Date.now() });
  const [hasNew, setHasNew] = useState(false);
  const touchedAt = useLastTouch();
  useEffect(() => {
    const { load, success, at } = shown.current;
    // A frame that has loaded or taken data since has the newest.
    const isTaken = load !== frame.load || success === null || machine.takenAt > at;
    const isNew = !isTaken && newest !== null && Date.parse(newest) > Date.parse(success);
    const kept = load === frame.load ? success : null;
    if (!isNew) shown.current = { load: frame.load, success: newest ?? kept, at: Date.now() };
    setHasNew(isNew);
  }, [machine, frame.load, newest]);

  const isOffered = hasNew && isShown;
  const take = () => {
    void machine.takeNewData();
    shown.current = { load: frame.load, success: newest, at: Date.now() };
    setHasNew(false);
  };
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (!isOffered) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = touchedAt.current + untouchedMs - Date.now();
      if (left <= 0) latest.current();
      else timer = setTimeout(wait, left);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isOffered, touchedAt]);
  return isOffered ? take : null;
}

/** When the reader last did something in the page or its frame. A press into a frame takes the focus of the window. */
function useLastTouch() {
  const at = useRef(Date.now());
  useEffect(() => {
    const touch = () => {
      at.current = Date.now();
    };
    for (const name of touches) document.addEventListener(name, touch, true);
    window.addEventListener('blur', touch);
    return () => {
      for (const name of touches) document.removeEventListener(name, touch, true);
      window.removeEventListener('blur', touch);
    };
  }, []);
  return at;
}
