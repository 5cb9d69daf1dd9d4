import { Box, Tab, Tabs } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { Spinner, useSession } from '@portal/ui';
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { fullNameOf } from './userModel.ts';

const PersonAccess = lazy(() =>
  import('../../acessos/PersonAccess.tsx').then((module) => ({ default: module.PersonAccess })),
);

interface UserTabsProps {
  readonly user: User;
  /** The fields of the form. They stay mounted, so that a save validates them. */
  readonly children: ReactNode;
}

/** The tabs of a person: the form, and what the person may open for administrators who may see it. Spec EXPL-06. */
export function UserTabs({ user, children }: UserTabsProps) {
  const id = useId();
  const { user: actor } = useSession();
  const [shown, setShown] = useState(0);
  const { isValid, submitCount, isSubmitting } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isValid` is left out, so that the tab changes only at a save.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting && !isValid) setShown(0);
  }, [submitCount, isSubmitting]);
  if (!actor || !canOpenAdminArea(actor, 'acessos')) return <>{children}</>;
  const panels = [
    { title: 'Dados', content: children },
    {
      title: 'Acessos',
      content: shown === 1 && (
        <Suspense fallback={<Spinner label="Carregando acessos..." />}>
          <PersonAccess user={user} name={fullNameOf(user) || user.username} />
        </Suspense>
      ),
    },
  ];
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_, index: number) => setShown(index)}
        aria-label="Partes do cadastro"
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
