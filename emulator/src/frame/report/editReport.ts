import type { OpenedReport, PageDefinition, Visual } from '../../definition/types.ts';
import type { FrameContext } from '../protocol/FrameContext.ts';
import type { State } from './state.ts';

/** Replaces the pages of the open report in the frame. Nothing is saved. Marks the report as changed. */
export function changePages(
  { store }: FrameContext,
  change: (pages: readonly PageDefinition[]) => readonly PageDefinition[],
): void {
  const { opened } = store.get();
  if (!opened) return;
  const pages = change(opened.definition.pages);
  store.update({
    opened: { ...opened, definition: { ...opened.definition, pages } },
    hasUnsavedChanges: true,
  });
}

/** Replaces the visuals of one page in the frame. Nothing is saved. Marks the report as changed. */
export function changeVisuals(
  frame: FrameContext,
  pageName: string,
  change: (visuals: readonly Visual[]) => readonly Visual[],
): void {
  changePages(frame, (pages) =>
    pages.map((page) =>
      page.name === pageName ? { ...page, visuals: change(page.visuals) } : page,
    ),
  );
}

/**
 * Returns `fresh` with the pages of the open report, so that unsaved changes are kept. Another report is returned as
 * it is.
 */
export function withFreshData({ opened }: State, fresh: OpenedReport): OpenedReport {
  if (opened?.definition.id !== fresh.definition.id) return fresh;
  return { ...fresh, definition: { ...fresh.definition, pages: opened.definition.pages } };
}
