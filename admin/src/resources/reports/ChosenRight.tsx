import type { Recurso } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Announced, useRecurso } from '@portal/ui';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../form/SelectField.tsx';
import { TeamSelectField } from '../../form/TeamSelectField.tsx';
import { chosenRight } from './rightValues.ts';
import { UsersAllowedField } from './UsersAllowedField.tsx';
import type { CatalogOwner } from './useCatalog.ts';

interface ChosenRightProps {
  readonly source: 'exportacao' | 'atualizacao';
  readonly recurso: Recurso;
  readonly label: string;
  /** The words, each with the text that people read. */
  readonly words: Readonly<Record<string, string>>;
  readonly owner: CatalogOwner;
  readonly helperText?: string;
}

/** A right to a report: a word, or people and teams. Spec REDE-01. */
export function ChosenRight({ words, owner, ...field }: ChosenRightProps) {
  const { source, recurso } = field;
  const right: unknown = useWatch({ name: source });
  const mayChoose = useRecurso(addedParts.chosenRights);
  const choices = Object.entries({
    ...words,
    ...(mayChoose && { [chosenRight]: 'Pessoas e equipes escolhidas' }),
  }).map(([value, text]) => ({ value, text }));
  const isChosen = right === chosenRight;
  return (
    <>
      <SelectField {...field} choices={choices} />
      {isChosen && (
        <Announced recurso={recurso}>
          <UsersAllowedField
            owner={owner}
            source={`${source}_users`}
            label={`${field.label}: pessoas`}
          />
          <Announced recurso={addedParts.teamGrants}>
            <TeamSelectField
              source={`${source}_equipes`}
              label={`${field.label}: equipes`}
              isSuperuser={owner.isSuperuser}
            />
          </Announced>
        </Announced>
      )}
    </>
  );
}
