import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useScrollToCurrent } from './useScrollToCurrent.ts';

const rowHeight = 40;

/** A list of 62 rows that shows five of them. */
function List({ current }: { current: number | null }) {
  const list = useRef<HTMLUListElement>(null);
  useScrollToCurrent(list, current === null ? null : String(current));
  return (
    <ul ref={list}>
      {Array.from({ length: 62 }, (_, index) => (
        <li key={index} aria-current={index === current ? 'page' : undefined} />
      ))}
    </ul>
  );
}

it.each([
  [null, 0],
  [3, 0],
  [20, 18 * rowHeight],
  [61, 59 * rowHeight],
])('LER-11 row %j of a list with five in sight scrolls it to %i', async (current, top) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const rows = [...document.querySelectorAll('li')];
    const at = rows.indexOf(this as HTMLLIElement);
    if (at < 0) return new DOMRect(0, 0, 100, 5 * rowHeight);
    const scrolled = document.querySelector('ul')?.scrollTop ?? 0;
    return new DOMRect(0, at * rowHeight - scrolled, 100, rowHeight);
  });
  const { container, unmount } = render(<List current={current} />);
  await new Promise((done) => requestAnimationFrame(done));
  await new Promise((done) => requestAnimationFrame(done));
  expect(container.querySelector('ul')?.scrollTop).toBe(top);
  unmount();
  vi.restoreAllMocks();
});
