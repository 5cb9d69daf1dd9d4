import type { Report } from '@portal/embed';
import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { usePageInPlace } from './usePageInPlace.ts';

/** Renders the hook for a report that is not rendered yet. `asked()` returns the pages that the frame was asked for. */
function openOn(page: string) {
  const setPage = vi.fn(async (_name: string) => undefined);
  const report = { current: { setPage } as unknown as Report };
  const onPageChosen = vi.fn();
  const propsOf = (name: string, isRendered: boolean) => ({
    report,
    page: name,
    isRendered,
    onPageShown: () => undefined,
    onPageChosen,
    onRefused: () => undefined,
  });
  const { result, rerender } = renderHook(usePageInPlace, { initialProps: propsOf(page, false) });
  result.current.onOpening(page);
  return {
    render: (name: string) => rerender(propsOf(name, true)),
    opened: (name: string) => result.current.onOpened(name),
    choose: (name: string) => result.current.onPageChanged({ name }),
    onPageChosen,
    asked: () => setPage.mock.calls.map(([name]) => name),
  };
}

describe('a page in place', () => {
  it('a page that is gone is not asked for again, also when the report is rendered before it has opened', () => {
    const report = openOn('gone');
    report.render('gone');
    report.opened('first');
    report.render('gone');
    report.render('first');
    expect(report.asked()).toEqual([]);
    report.render('second');
    expect(report.asked()).toEqual(['second']);
  });

  it('a page that is gone is not asked for again when the report is rendered after it has opened', () => {
    const report = openOn('gone');
    report.opened('first');
    report.render('gone');
    report.render('first');
    expect(report.asked()).toEqual([]);
  });

  it('a page that was chosen while the report was loading is asked for when it is rendered', () => {
    const report = openOn('first');
    report.opened('first');
    report.render('second');
    expect(report.asked()).toEqual(['second']);
  });

  it('a page that was chosen inside the frame is not asked for, and the page before it is', () => {
    const report = openOn('first');
    report.opened('first');
    report.render('first');
    report.choose('second');
    expect(report.onPageChosen).toHaveBeenCalledWith({ name: 'second' });
    report.render('second');
    expect(report.asked()).toEqual([]);
    report.render('first');
    expect(report.asked()).toEqual(['first']);
  });
});
