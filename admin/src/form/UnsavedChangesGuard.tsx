import { ConfirmDialog } from '@portal/ui';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';

/** Asks before a changed form is left, by whatever way. A save that succeeded leaves while it is still submitting. */
export function UnsavedGuard() {
  const { isDirty, isSubmitting } = useFormState();
  return <LeavingGuard hasChanges={isDirty && !isSubmitting} />;
}

interface LeavingGuardProps {
  readonly hasChanges: boolean;
  /** Set when what was changed has been saved: the way out is free at once. */
  readonly isLeaving?: RefObject<boolean>;
}

/** The same for what is no form of react-hook-form's. */
export const LeavingGuard = memo(function LeavingGuard(props: LeavingGuardProps) {
  const { hasChanges, isLeaving } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isLeaving?.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!hasChanges) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [hasChanges]);

  if (blocker.state !== 'blocked') return null;
  // A way out tried while the question of the one before fades asks anew.
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
