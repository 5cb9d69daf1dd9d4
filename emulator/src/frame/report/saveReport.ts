import type { FrameContext } from '../protocol/FrameContext.ts';

/** Where a new report goes, and under what name; nothing of it saves the report in its place. */
export interface SaveAs {
  readonly name?: string | undefined;
  readonly targetWorkspaceId?: string | undefined;
}

/** Saves the report and tells the host. @throws FrameError what the server said against it. */
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

/** Saves a copy under a name made up here, or lets the host ask for one, when it wants to. */
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
