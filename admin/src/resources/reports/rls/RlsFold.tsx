import { Button } from '@mui/material';
import { Alert } from '@portal/ui';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { wholeWidth } from '../../../form/FormSection.tsx';
import { useRecordId } from '../../../form/useRecordId.ts';
import type { ReportFormValues } from '../reportForm.ts';
import type { CatalogOwner } from '../useCatalog.ts';
import { RlsFields } from './RlsFields.tsx';

interface RlsFoldProps {
  readonly owner: CatalogOwner;
  /** Whether the chosen dataset opens with an identity only. */
  readonly isDemanded: boolean;
}

/** The fields of row-level security. In a new report they are folded until they are needed. Spec DIA-04. */
export function RlsFold({ owner, isDemanded }: RlsFoldProps) {
  const isNew = useRecordId() === undefined;
  const [isOpen, setOpen] = useState(false);
  const [role, name, roles] = useWatch<ReportFormValues, ['rls_role', 'rls_nome', 'rls_papeis']>({
    name: ['rls_role', 'rls_nome', 'rls_papeis'],
  });
  const { errors } = useFormState<ReportFormValues>();
  const isSet = role !== '' || name !== 'login' || roles.length > 0 || Boolean(errors.rls_role);
  if (!isNew || isOpen || isDemanded || isSet) {
    return (
      <>
        {isDemanded && (
          <Alert level="info">O dataset tem RLS: ele só abre com uma função ou um nome.</Alert>
        )}
        <RlsFields owner={owner} hasFocus={isOpen} />
      </>
    );
  }
  return (
    <Button
      size="small"
      color="inherit"
      endIcon={<span aria-hidden="true">▾</span>}
      aria-expanded={false}
      onClick={() => setOpen(true)}
      sx={{ ...wholeWidth, justifySelf: 'start' }}
    >
      Segurança por linha (RLS)
    </Button>
  );
}
