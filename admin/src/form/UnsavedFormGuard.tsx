import { useFormState } from 'react-hook-form';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';

/**
 * Confirms before the user leaves a changed react-hook-form. The guard is off during the submit, so a successful save
 * can navigate away.
 */
export function UnsavedFormGuard() {
  const { isDirty, isSubmitting } = useFormState();
  return <UnsavedChangesGuard hasChanges={isDirty && !isSubmitting} />;
}
