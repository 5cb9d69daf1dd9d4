import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

/** A row and the place of the focused element in it. */
interface Place {
  readonly row: string;
  readonly column: number;
}

/**
 * Makes a list of rows with links and buttons one stop of Tab. The arrows up and down, Home and End move between rows, left
 * and right within a row. A row is an element with `data-row`; its first link or button may be in the order of Tab.
 *
 * It stays a list of links without another role: a screen reader tells the number of items and reads them with its own keys.
 * A `grid` or a `toolbar` has the same keys, but hides list and headings behind a widget that has to be entered.
 *
 * `rows` are the keys of the rows in order; `preferred` is the row where Tab enters first. Spec LER-13.
 */
export function useRovingFocus(rows: readonly string[], preferred: string | null) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<{ row: string; preferred: string | null } | null>(null);
  // The row focused last, until another one is preferred.
  const wanted = last && last.preferred === preferred ? last.row : preferred;
  const entry = [wanted, preferred].find((row) => row !== null && rows.includes(row)) ?? rows[0];

  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (place) setLast({ row: place.row, preferred });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target as Element);
    if (!place || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const next = elementAfter(event.key, place, rowsOf(list.current));
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return {
    list: { ref: list, onFocus, onKeyDown },
    tabIndexOf: (row: string) => (row === entry ? 0 : -1),
  };
}

const rowsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
];
const elementsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('a, button')];

function placeOf(element: Element): Place | null {
  const row = element.closest<HTMLElement>('[data-row]');
  if (!row) return null;
  const column = elementsOf(row).indexOf(element as HTMLElement);
  return column < 0 ? null : { row: row.dataset.row ?? '', column };
}

/** The element to which a key moves. Undefined for other keys and at an end. */
function elementAfter(key: string, { row, column }: Place, rows: readonly HTMLElement[]) {
  const at = rows.findIndex((one) => one.dataset.row === row);
  const inRow = (index: number, wanted: number) => {
    const elements = rows[index] ? elementsOf(rows[index]) : [];
    return elements[Math.min(wanted, elements.length - 1)];
  };
  if (key === 'ArrowDown') return inRow(at + 1, column);
  if (key === 'ArrowUp') return inRow(at - 1, column);
  if (key === 'Home') return inRow(0, 0);
  if (key === 'End') return inRow(rows.length - 1, 0);
  if (key === 'ArrowRight' && rows[at]) return elementsOf(rows[at])[column + 1];
  if (key === 'ArrowLeft' && rows[at]) return elementsOf(rows[at])[column - 1];
  return undefined;
}
