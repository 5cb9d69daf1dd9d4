import { Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { Form } from 'react-admin';
import { createResolver, type Validate } from './createResolver.ts';
import { dialogPaper } from './dialogPaper.ts';
import { FormButtons } from './FormButtons.tsx';
import { UnsavedFormGuard } from './UnsavedFormGuard.tsx';

/** A fresher record may come while one types. One object for ever: another one would reset the form. */
const resetOptions = { keepDirtyValues: true };

interface FormDialogProps {
  readonly title: string;
  readonly subtitle?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** What a new form holds, or the record as the form holds it. */
  readonly values: object;
  readonly validate?: Validate;
  readonly maxWidth?: 'sm' | 'md' | 'lg';
  /** Other buttons than cancel and save, where the form has steps. */
  readonly buttons?: (parts: {
    readonly onCancel: () => void;
    readonly isSaving: RefObject<boolean>;
  }) => ReactNode;
}

/**
 * A form over its list, at most 95 % of the window high (Spec CONST-03). It saves by the `CreateBase` or `EditBase`
 * around it; nothing closes it while it saves, and leaving asks first where something was changed.
 */
export function FormDialog({
  title,
  subtitle,
  onClose,
  children,
  values,
  validate,
  maxWidth = 'sm',
  buttons = (parts) => <FormButtons {...parts} />,
}: FormDialogProps) {
  const titleId = useId();
  const resolver = useMemo(() => createResolver(validate), [validate]);
  const isSaving = useRef(false);
  // The opener has the focus back when the form goes away.
  const opener = useRef(document.activeElement);
  useEffect(() => () => (opener.current as HTMLElement | null)?.focus?.(), []);
  const close = () => {
    if (!isSaving.current) onClose();
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
          {children}
        </DialogContent>
        <DialogActions sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
          {buttons({ onCancel: close, isSaving })}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
