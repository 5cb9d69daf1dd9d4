import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { expiryStateOf, expiryText } from '../../expiryText.ts';
import { DayInput } from './DayInput.tsx';
import { shortcutsFrom } from './ends.ts';

interface ExpiryInputProps {
  readonly label: string;
  /** The expiry as an instant, or null for none. */
  readonly value: string | null;
  readonly onChange: (end: string | null) => void;
  readonly disabled?: boolean;
  readonly helperText?: string;
  /** False where there are many of these fields. */
  readonly hasShortcuts?: boolean;
}

const unreadableText =
  'Dia incompleto, ou que não existe. Corrija-o ou apague-o: até lá nada é salvo.';

/**
 * Asks for the last day of a grant or an account, which expires when the next day begins in São Paulo. An empty field means no
 * expiry. A day that is not complete, does not exist or is out of range leaves the value as it is, and no change is sent meanwhile.
 * Renders nothing with a server that has no expiries. Spec PRAZO-01, REC-02, ENTR-01.
 */
export function ExpiryInput({
  helperText = 'O último dia de acesso. Vazio: sem fim.',
  hasShortcuts = true,
  ...field
}: ExpiryInputProps) {
  const { value } = field;
  return (
    <Announced recurso={addedParts.expiries}>
      <DayInput
        {...field}
        helperText={
          expiryStateOf(value) === 'ended'
            ? `${expiryText(value)}. Escolha outro dia para dar o acesso de novo.`
            : helperText
        }
        unreadableText={unreadableText}
        min="2000-01-01"
        max="2100-12-31"
        shortcuts={hasShortcuts ? shortcutsFrom(new Date()) : []}
      />
    </Announced>
  );
}
