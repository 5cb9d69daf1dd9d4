import type { Report } from '@portal/embed';
import { type RefObject, useEffect, useRef } from 'react';
import type { ShownView } from './useOpenedVisao.ts';

interface ViewInPlaceOptions {
  readonly report: RefObject<Report | null>;
  readonly view: ShownView | null;
  /** True while a report is rendered. Only then can it show another view in place. */
  readonly isRendered: boolean;
  /** Called when the report cannot show the state of the view. */
  readonly onRefused: () => void;
}

/**
 * Applies another view to the open report, without loading it again. Returns the handler that must be called with the view
 * with which a report has opened. Spec VISAO-01.
 */
export function useViewInPlace({ report, view, isRendered, onRefused }: ViewInPlaceOptions) {
  const applied = useRef<string>(undefined);
  const latest = useRef(onRefused);
  useEffect(() => {
    latest.current = onRefused;
  });
  useEffect(() => {
    if (!isRendered || view?.estado === undefined || applied.current === view.key) return;
    applied.current = view.key;
    report.current?.bookmarksManager.applyState(view.estado).catch(() => latest.current());
  }, [isRendered, view, report]);
  return (opened: ShownView | null) => {
    applied.current = opened?.key;
  };
}
