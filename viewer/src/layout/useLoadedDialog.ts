import { useToast } from '@portal/ui';
import { type ComponentType, useState } from 'react';

/** A dialog whose code is loaded when it opens. `Dialog` is null while it is closed. `failure` is told if the code cannot be loaded. */
export function useLoadedDialog<Props>(load: () => Promise<ComponentType<Props>>, failure: string) {
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const showToast = useToast();
  return {
    Dialog,
    // Not by React.lazy: code that cannot be loaded must leave the open report standing. Spec LEIT-07.
    open: () =>
      void load().then(
        (loaded) => setDialog(() => loaded),
        () => showToast('error', failure),
      ),
    close: () => setDialog(null),
  };
}
