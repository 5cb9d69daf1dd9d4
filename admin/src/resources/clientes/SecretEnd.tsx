import { dayEnd, lastDayOf } from '@portal/api-client/rules';
import { DayInput } from '../../access/expiry/DayInput.tsx';
import { endInDays } from '../../access/expiry/ends.ts';
import { FormField } from '../../form/FormField.tsx';

/** The lives that Microsoft Entra offers for a secret. */
const lives = [
  { text: '6 meses', days: 180 },
  { text: '1 ano', days: 365 },
  { text: '2 anos', days: 730 },
];

/** The last day of the secret, which Microsoft does not tell to the application. The portal reminds of it. Spec DRIFT-02. */
export function SecretEnd() {
  return (
    <FormField source="pbi_secret_vence">
      {({ field }) => (
        <DayInput
          label="Último dia do segredo"
          value={dayEnd(field.value ?? '')?.toISOString() ?? null}
          onChange={(end) => field.onChange(end === null ? '' : lastDayOf(new Date(end)))}
          helperText="O portal avisa 30 dias antes. De um certificado ele lê o dia sozinho."
          unreadableText="Dia incompleto, ou que não existe. Corrija-o ou apague-o: até lá nada é salvo."
          min="2000-01-01"
          max="2100-12-31"
          shortcuts={lives.map(({ text, days }) => ({ text, end: endInDays(days) }))}
        />
      )}
    </FormField>
  );
}
