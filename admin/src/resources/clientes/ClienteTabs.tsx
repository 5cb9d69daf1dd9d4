import { Box, Tab, Tabs } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { tabOf, tabs } from './clienteFields.ts';
import { GeneralFields } from './GeneralFields.tsx';
import { PowerBiFields } from './PowerBiFields.tsx';
import { WhitelabelFields } from './WhitelabelFields.tsx';

/** Hidden tabs stay in the form: one save checks all, and the first fault's tab comes to the front. ADM-CLI-02. */
export function ClienteTabs({ cliente }: { cliente: Cliente | null }) {
  const id = useId();
  const [shown, setShown] = useState(0);
  const { errors, submitCount, isSubmitting } = useFormState();
  const faulty = Object.keys(errors).map(tabOf);
  const first = faulty.length > 0 && !isSubmitting ? Math.min(...faulty) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `first` left out: it moves the tab at each try to save, not while one mends the fields.
  useEffect(() => {
    if (first !== null) setShown(first);
  }, [submitCount, isSubmitting]);

  const panels = [
    <GeneralFields key="general" />,
    <PowerBiFields key="powerbi" cliente={cliente} />,
    <WhitelabelFields key="whitelabel" cliente={cliente} />,
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
              px: { xs: 0.5, sm: 2 },
              ...(faulty.includes(index) && { color: 'error.main' }),
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
