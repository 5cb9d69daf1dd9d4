import { Alert, Spinner } from '@portal/ui';
import { TitledDialog } from './TitledDialog.tsx';

interface FormPlaceholderProps {
  readonly title: string;
  /** Why the form cannot be shown. Null while the form loads. */
  readonly failure: string | null;
  readonly onClose: () => void;
}

/** The dialog shown while a form loads, or instead of a form that failed to load. */
export function FormPlaceholder({ title, failure, onClose }: FormPlaceholderProps) {
  return (
    <TitledDialog title={title} onClose={onClose}>
      {failure ? <Alert level="error">{failure}</Alert> : <Spinner label="Carregando..." />}
    </TitledDialog>
  );
}
