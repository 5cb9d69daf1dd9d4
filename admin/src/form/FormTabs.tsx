import { Box, Tab, Tabs } from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import { type AdminArea, canOpenAdminArea } from '@portal/api-client/rules';
import { Spinner, useIsAnnounced, useSession } from '@portal/ui';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';

/** A tab beside the tab with the fields of a record. */
export interface FormTab {
  readonly title: string;
  /** The name that a server announces if it has what the tab shows. */
  readonly recurso?: Recurso;
  /** Only people who may open this area see the tab. Everybody sees a tab without an area. */
  readonly area?: AdminArea;
  readonly loadingText: string;
  readonly content: ReactNode;
}

interface FormTabsProps {
  /** The fields of the form. They stay mounted, so that a save validates them. */
  readonly children: ReactNode;
  /** The further tabs. The content of a tab is mounted only while that tab is open. */
  readonly others: readonly FormTab[];
}

/** Returns the tabs that the server announces and the person may see. Each content has its `loadingText` until it has loaded. */
export function useOfferedTabs(tabs: readonly FormTab[]) {
  const { user } = useSession();
  const isAnnounced = useIsAnnounced();
  return tabs
    .filter(
      ({ recurso, area }) =>
        isAnnounced(recurso) && (!area || (user !== null && canOpenAdminArea(user, area))),
    )
    .map(({ title, loadingText, content }) => ({
      title,
      content: <Suspense fallback={<Spinner label={loadingText} />}>{content}</Suspense>,
    }));
}

/** The tabs of a form: its fields first. Without other tabs the fields stand alone. A refused save shows the fields. */
export function FormTabs({ children, others }: FormTabsProps) {
  const id = useId();
  const [shown, setShown] = useState(0);
  const { isValid, submitCount, isSubmitting } = useFormState();
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && !isValid) setShown(0);
  }, [submitCount, isSubmitting, isValid]);
  const offered = useOfferedTabs(others);
  if (offered.length === 0) return <>{children}</>;
  const panels = [
    { title: 'Dados', content: children },
    ...offered.map(({ title, content }, index) => ({
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
