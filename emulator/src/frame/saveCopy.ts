import type { FrameContext } from './context.ts';
import { randomGuid } from './randomId.ts';

/** Saves the report under another name, without one asked for; or lets the host ask for it, when it wants to. */
export function saveCopy({ store, emit }: FrameContext, name?: string): void {
  const { opened, settings } = store.get();
  if (!opened) return;
  if (name === undefined && settings.useCustomSaveAsDialog) {
    emit('saveAsTriggered', {});
    return;
  }
  store.update({ hasUnsavedChanges: false });
  const reportName = name ?? `${opened.definition.name} (cópia)`;
  emit('saved', { reportObjectId: randomGuid(), reportName, saveAs: true });
}
