import { ConfirmDialog } from '@portal/ui';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

interface UnsavedChangesGuardProps {
  readonly hasChanges: boolean;
  /** True after a successful save: the next navigation needs no confirmation. */
  readonly isSaved?: RefObject<boolean>;
}

/** Confirms before a navigation or a page unload that would lose unsaved changes. */
export const UnsavedChangesGuard = memo(function UnsavedChangesGuard({
  hasChanges,
  isSaved,
}: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isSaved?.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasChanges) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [hasChanges]);

  if (blocker.state !== 'blocked') return null;
  // A navigation that starts during the dialog's exit animation opens a new dialog, because each location has its own
  // key.
  const { key } = blocker.location;
  return <DiscardDialog key={key} onDiscard={blocker.proceed} onStay={blocker.reset} />;
});

function DiscardDialog({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const isDiscarded = useRef(false);
  return (
    <ConfirmDialog
      title="Descartar alterações?"
      message="Há alterações que não foram salvas. Se você sair agora, elas serão perdidas."
      confirmText="Descartar"
      cancelText="Continuar editando"
      onConfirm={() => {
        isDiscarded.current = true;
      }}
      onClose={() => (isDiscarded.current ? onDiscard() : onStay())}
    />
  );
}
