import { Stack } from '@mui/material';
import type { CurrentUser, Equipe, EquipeMembro } from '@portal/api-client/contract';
import { equipeRecord, textNames } from '@portal/api-client/records';
import { mayJoinThemselves } from '@portal/api-client/rules';
import { useFormContext, useWatch } from 'react-hook-form';
import { AtributosField } from '../../atributos/AtributosField.tsx';
import { useEmptiedAtributos } from '../../atributos/useEmptiedAtributos.ts';
import { ClienteField } from '../../cliente/ClienteField.tsx';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import { lockedBy } from '../../form/lockedBy.ts';
import { RecordTextField } from '../../form/RecordTextField.tsx';
import { RestrictionFields } from '../../form/RestrictionFields.tsx';
import { MembersField } from './MembersField.tsx';
import { TeamOpens } from './TeamOpens.tsx';

const none: readonly EquipeMembro[] = [];

interface EquipeFieldsProps {
  /** Null for a new team. */
  readonly equipe: Equipe | null;
  readonly actor: CurrentUser;
}

/** The fields of the form: the team, its members, and what it opens. */
export function EquipeFields({ equipe, actor }: EquipeFieldsProps) {
  const cliente: string = useWatch({ name: 'cliente' });
  const mustChoose = actor.is_superuser && !equipe;
  // The cliente of a team does not change, so only the values of a new team are emptied.
  const { isEmptied, onCliente } = useEmptiedAtributos(null);
  const isOwn = equipe?.membros.some(({ id }) => id === actor.id) && !mayJoinThemselves(actor);
  return (
    <Stack sx={{ gap: 2.5 }}>
      <FormSection title="Informações Básicas">
        {mustChoose && <ClienteSelect onChosen={onCliente} />}
        {textNames(equipeRecord).map((name) => (
          <RecordTextField
            key={name}
            source={name}
            field={equipeRecord[name]}
            diretorio={equipe?.diretorio}
            autoFocus={name === 'nome' && !mustChoose}
            // The name is in one row with the cliente, so it does not take the whole width.
            {...(name === 'nome' && mustChoose ? {} : { sx: wholeWidth })}
          />
        ))}
      </FormSection>
      <AtributosField
        cliente={actor.is_superuser ? Number(cliente) : null}
        isWaiting={mustChoose && !cliente}
        isEmptied={isEmptied}
        hint="Um relatório pode enviar estes valores ao Power BI. Valem para os membros que não têm um valor próprio."
        refusal={isOwn ? 'Você não pode mudar os atributos de uma equipe sua.' : null}
      />
      <RestrictionFields hint="Os membros só entram por estas redes e nestes horários. Quem é de várias equipes com limites entra pelos de qualquer uma delas. Superusuários entram sempre." />
      <MembersField
        actor={actor}
        stored={equipe?.membros ?? none}
        cliente={cliente}
        isWaiting={mustChoose && !cliente}
        locked={lockedBy(equipeRecord.membros, equipe?.diretorio).helperText}
      />
      {equipe && <TeamOpens equipe={equipe} />}
    </Stack>
  );
}

/** The cliente of a new team. Another cliente has other people, so the chosen members are cleared. */
function ClienteSelect({ onChosen }: { onChosen: (cliente: string) => void }) {
  const { setValue } = useFormContext();
  return (
    <ClienteField
      onChosen={(cliente) => {
        setValue('membros', [], { shouldDirty: true });
        onChosen(cliente);
      }}
    />
  );
}
