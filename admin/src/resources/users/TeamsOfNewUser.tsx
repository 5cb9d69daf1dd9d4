import type { CurrentUser } from '@portal/api-client/contract';
import { userRecord } from '@portal/api-client/records';
import { Spinner } from '@portal/ui';
import { Suspense } from 'react';
import { FormSection } from '../../form/FormSection.tsx';
import { lazyPart } from '../../lazyPart.ts';

/** The field with its search is a third of the form's code, and a form that is edited has none. */
const TeamSelectField = lazyPart(() => import('../../form/TeamSelectField.tsx'), 'TeamSelectField');

/** The teams of a new person. Later they are changed on the page of the person. */
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
