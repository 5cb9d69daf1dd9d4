import type { FrameContext } from '../protocol/FrameContext.ts';

/** Name and place of a copy. Without a name the open report is saved in its place. */
export interface SaveAs {
  readonly name?: string | undefined;
  /** The workspace of the copy. Without it the server takes the first workspace that the token names. */
  readonly targetWorkspaceId?: string | undefined;
}

/** Saves the report and raises `saved`. @throws FrameError when the server refuses */
export async function saveReport(
  { store, session, emit }: FrameContext,
  { name, targetWorkspaceId }: SaveAs = {},
): Promise<void> {
  const pages = store.get().opened?.definition.pages ?? [];
  const saved = await session.save({ name, targetWorkspaceId, pages });
  store.update({ hasUnsavedChanges: false });
  const body = { reportObjectId: saved.id, reportName: saved.name, saveAs: name !== undefined };
  emit('saved', body);
}

/**
 * Saves a copy for the button of the action bar. The copy's name is the report's name with "(cópia)". When the host has
 * a dialog of its own for the name, this function only raises `saveAsTriggered`.
 */
export function saveCopy(frame: FrameContext): void {
  const { opened, settings } = frame.store.get();
  if (settings.useCustomSaveAsDialog) {
    frame.emit('saveAsTriggered', {});
    return;
  }
  saveReport(frame, { name: `${opened?.definition.name} (cópia)` }).catch((error: unknown) =>
    frame.emit('error', error),
  );
}
