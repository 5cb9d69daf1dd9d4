import { maxHorarios, maxRedes } from '@portal/api-client/records';
import { addedParts } from '@portal/api-client/rules';
import { useFormState, useWatch } from 'react-hook-form';
import { FormSection } from './FormSection.tsx';
import { LinesField } from './LinesField.tsx';
import { TextField } from './TextField.tsx';

/** The section `Redes e horários` of a cliente and of a team. Spec REDE-02, REDE-03. */
export function RestrictionFields({ hint }: { readonly hint: string }) {
  const { errors } = useFormState();
  const typed: string | undefined = useWatch({ name: 'confirmacao' });
  return (
    <FormSection title="Redes e horários" recurso={addedParts.restrictions} hint={hint}>
      <LinesField
        source="redes"
        label="Redes permitidas"
        placeholder="203.0.113.0/24"
        most={8}
        helperText={`Uma rede ou um endereço por linha, no máximo ${maxRedes}. Vazio: de qualquer lugar.`}
      />
      <LinesField
        source="horarios"
        label="Horários permitidos"
        placeholder="seg-sex 08:00-18:00"
        most={8}
        helperText={`Um por linha, no máximo ${maxHorarios}: dias, de, até e, se não for o de Brasília, o fuso. 22:00-06:00 vai até o dia seguinte. Vazio: a qualquer hora.`}
      />
      {(errors.confirmacao || typed) && (
        <TextField
          source="confirmacao"
          label="Confirmação"
          placeholder="confirmo"
          helperText="Estas redes e horários tiram o seu próprio acesso agora."
          maxLength={40}
        />
      )}
    </FormSection>
  );
}
