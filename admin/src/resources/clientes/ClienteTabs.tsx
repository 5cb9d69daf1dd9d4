import { Box, Tab, Tabs } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { tabOf, tabs } from './clienteFields.ts';
import { GeneralFields } from './GeneralFields.tsx';
import { PowerBiFields } from './PowerBiFields.tsx';
import { WhitelabelFields } from './WhitelabelFields.tsx';

/**
 * The tabs of the form. Hidden tabs stay mounted, so a save validates all fields. A failed save opens the first tab
 * with an invalid field. ADM-CLI-02.
 */
export function ClienteTabs({ cliente, onDone }: { cliente: Cliente | null; onDone: () => void }) {
  const id = useId();
  const [query] = useSearchParams();
  // A link may lead to the credentials.
  const [shown, setShown] = useState(query.get('parte') === 'power-bi' ? 1 : 0);
  const { errors, submitCount, isSubmitting } = useFormState();
  const invalid = Object.keys(errors).map(tabOf);
  const first = invalid.length > 0 ? Math.min(...invalid) : null;
  // Errors open a tab once, when the save ends. While the person corrects fields, the tab stays.
  const [seenSaves, setSeenSaves] = useState(submitCount);
  if (submitCount !== seenSaves && !isSubmitting) {
    setSeenSaves(submitCount);
    if (first !== null) setShown(first);
  }

  const panels = [
    <GeneralFields key="general" cliente={cliente} />,
    <PowerBiFields key="powerbi" cliente={cliente} />,
    <WhitelabelFields key="whitelabel" cliente={cliente} onDone={onDone} />,
  ];
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, index: number) => setShown(index)}
        variant="fullWidth"
        aria-label="Partes do cadastro"
        sx={{ mb: 2 }}
      >
        {tabs.map((title, index) => (
          <Tab
            key={title}
            label={title}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            sx={{
              minWidth: 0,
              // On a phone the titles have just the width of their words.
              flexBasis: 'auto',
              px: { xs: 0.5, sm: 2 },
              fontSize: { xs: '0.75rem', sm: '0.875rem' },
              ...(invalid.includes(index) && { color: 'error.main' }),
            }}
          />
        ))}
      </Tabs>
      {panels.map((panel, index) => (
        <Box
          key={panel.key}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={shown !== index}
        >
          {panel}
        </Box>
      ))}
    </>
  );
}
