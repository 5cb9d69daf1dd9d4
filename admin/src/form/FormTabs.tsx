import { Box, Tab, Tabs } from '@mui/material';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';

interface FormTabsProps {
  /** The fields of the form. They stay mounted, so that a save validates them. */
  readonly children: ReactNode;
  /** What is known about the record besides its fields. Each is mounted while it is shown. */
  readonly others: readonly { readonly title: string; readonly content: ReactNode }[];
}

/** The tabs of a form: its fields first. Without other tabs the fields stand alone. A refused save shows the fields. */
export function FormTabs({ children, others }: FormTabsProps) {
  const id = useId();
  const [shown, setShown] = useState(0);
  const { isValid, submitCount, isSubmitting } = useFormState();
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && !isValid) setShown(0);
  }, [submitCount, isSubmitting, isValid]);
  if (others.length === 0) return <>{children}</>;
  const panels = [
    { title: 'Dados', content: children },
    ...others.map(({ title, content }, index) => ({
      title,
      content: shown === index + 1 && content,
    })),
  ];
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, index: number) => setShown(index)}
        aria-label="Partes do cadastro"
        // Three tabs are wider than a phone.
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 2 }}
      >
        {panels.map(({ title }, index) => (
          <Tab
            key={title}
            label={title}
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
          />
        ))}
      </Tabs>
      {panels.map(({ title, content }, index) => (
        <Box
          key={title}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          hidden={shown !== index}
        >
          {content}
        </Box>
      ))}
    </>
  );
}
