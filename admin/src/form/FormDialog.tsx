import { Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { Form } from 'react-admin';
import { type FieldValues, type Resolver, useFormState } from 'react-hook-form';
import { ConflictBanner } from './ConflictBanner.tsx';
import { FormButtons } from './FormButtons.tsx';
import { InDialog } from './InDialog.ts';
import { dialogPaper } from './TitledDialog.tsx';
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx';
import type { FormSave } from './useFormSave.ts';

/** Keeps typed values when a newer record arrives. A constant, because a new object would reset the form. */
const resetOptions = { keepDirtyValues: true };

interface FormDialogProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly save: FormSave;
  readonly children: ReactNode;
  /** The initial values: the defaults of a new record, or the stored record converted to form values. */
  readonly values: object;
  readonly validate?: Validate;
  readonly maxWidth?: 'sm' | 'md' | 'lg';
  /** Replaces the cancel and save buttons, for a form with several steps. */
  readonly buttons?: (parts: {
    readonly onCancel: () => void;
    readonly isSaving: RefObject<boolean>;
    readonly isSaved: boolean;
  }) => ReactNode;
}

/**
 * A form in a dialog over its list, with at most 95 % of the window's height (Spec CONST-03). The surrounding `CreateBase`
 * or `EditBase` saves it. The dialog does not close during a save. Leaving a changed form needs a confirmation.
 */
export function FormDialog({
  title,
  subtitle,
  save,
  children,
  values,
  validate,
  maxWidth = 'sm',
  buttons = (parts) => <FormButtons {...parts} />,
}: FormDialogProps) {
  const titleId = useId();
  const resolver = useMemo(() => createResolver(validate), [validate]);
  const isSaving = useRef(false);
  // The focus returns to the element that opened the form.
  const opener = useRef(document.activeElement);
  useEffect(() => () => (opener.current as HTMLElement | null)?.focus?.(), []);
  const close = () => {
    if (!isSaving.current && !save.isSaved) save.close();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      onClose={close}
      aria-labelledby={titleId}
      slotProps={{ paper: dialogPaper }}
    >
      <InDialog value>
        <Form
          record={values}
          resolver={resolver}
          resetOptions={resetOptions}
          mode="onSubmit"
          noValidate
          disableInvalidFormNotification
          warnWhenUnsavedChanges
          WarnWhenUnsavedChangesComponent={UnsavedFormGuard}
        >
          <DialogTitle id={titleId} sx={{ pb: subtitle ? 0 : 2 }}>
            {title}
          </DialogTitle>
          {subtitle && (
            <Typography variant="body2" sx={{ px: 3, pb: 2, color: 'text.secondary' }}>
              {subtitle}
            </Typography>
          )}
          <DialogContent dividers sx={{ px: { xs: 2, sm: 3 } }}>
            <ConflictBanner save={save} />
            {children}
          </DialogContent>
          <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 2, flexWrap: 'wrap', rowGap: 1 }}>
            {buttons({ onCancel: close, isSaving, isSaved: save.isSaved })}
          </DialogActions>
        </Form>
      </InDialog>
    </Dialog>
  );
}

/**
 * Confirms before the user leaves a changed react-hook-form. The guard is off during the submit, so a successful save
 * can navigate away.
 */
function UnsavedFormGuard() {
  const { isDirty, isSubmitting } = useFormState();
  return <UnsavedChangesGuard hasChanges={isDirty && !isSubmitting} />;
}

/** Returns the messages of the invalid fields, by field name. */
export type Validate = (values: never) => Readonly<Record<string, string>>;

/** Converts a validation function to a resolver of react-hook-form. */
function createResolver(validate?: Validate): Resolver<FieldValues> {
  return (values) => {
    const messages = Object.entries(validate?.(values as never) ?? {});
    if (messages.length === 0) return { values, errors: {} };
    const errors = messages.map(([name, message]) => [name, { type: 'validate', message }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
