import { limits } from './limits.ts';

interface Asked {
  readonly startIndex?: string;
  readonly count?: string;
}

/** Reads the page of a list. A first place below 1 is 1, a negative number is 0. RFC 7644, section 3.4.2.4. */
export function readPage({ startIndex: first = '1', count = String(limits.page) }: Asked) {
  const startIndex = Math.max(1, Number(first));
  const limit = Math.min(limits.mostOfPage, Math.max(0, Number(count)));
  return { startIndex, page: { offset: startIndex - 1, limit } };
}
