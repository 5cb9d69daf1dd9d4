import { Button, Typography } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useRecordId } from '../../../form/useRecordId.ts';
import { lazyPart } from '../../../lazyPart.ts';
import type { CatalogOwner } from '../useCatalog.ts';
import type { FieldProblem } from './testDraft.ts';

const TestAsDialog = lazyPart(() => import('./TestAsDialog.tsx'), 'TestAsDialog');

/** `Testar como…`: asks Power BI for a token as a person would get it, with the fields as they are in the form. Spec SEG-04. */
export function TestAsButton({ owner }: { owner: CatalogOwner }) {
  // The form of a new report has no id in its address.
  const id = useRecordId();
  const { setError, clearErrors, setFocus, watch } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<FieldProblem | null>(null);
  // The closed dialog gives the focus back to the button, so the field gets it afterwards. Its problem is told until it changes.
  useEffect(() => {
    if (!chosen) return;
    const { source, text } = chosen;
    setError(source, { type: 'server', message: text });
    setFocus(source);
    const { unsubscribe } = watch((_, { name }) => {
      if (name === source) clearErrors(source);
    });
    return unsubscribe;
  }, [chosen, setError, clearErrors, setFocus, watch]);
  if (id === undefined) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Depois de salvar, “Testar como…” mostra o que é enviado ao Power BI por uma pessoa.
      </Typography>
    );
  }
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        disabled={owner.isSuperuser && owner.cliente === ''}
        onClick={() => setOpen(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        Testar como…
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <TestAsDialog
            owner={owner}
            onField={(problem) => {
              setOpen(false);
              setChosen(problem);
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
