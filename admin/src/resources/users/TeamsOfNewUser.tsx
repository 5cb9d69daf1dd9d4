import type { CurrentUser } from '@portal/api-client/contract';
import { userRecord } from '@portal/api-client/records';
import { Spinner } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { FormSection } from '../../form/FormSection.tsx';

/** The field with its search is a third of the form's code, and a form that is edited has none. */
const TeamSelectField = lazy(() =>
  import('../../form/TeamSelectField.tsx').then((module) => ({ default: module.TeamSelectField })),
);

/** The teams of a new person. Later they are changed in the form of each team. */
export function TeamsOfNewUser({ actor }: { actor: CurrentUser }) {
  return (
    <FormSection title="Equipes" recurso={userRecord.equipes_input.recurso}>
      <Suspense fallback={<Spinner label="Carregando equipes..." />}>
        <TeamSelectField
          source="equipes"
          label="Equipes da pessoa"
          isSuperuser={actor.is_superuser}
        />
      </Suspense>
    </FormSection>
  );
}
