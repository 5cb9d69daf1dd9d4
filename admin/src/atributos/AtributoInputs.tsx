import { Box, Stack, TextField } from '@mui/material';
import { Alert } from '@portal/ui';
import { useId } from 'react';
import { useInput } from 'react-admin';
import { reasonOf } from '../failureText.ts';
import { FormSection, wholeWidth } from '../form/FormSection.tsx';
import { RetryAlert } from '../RetryAlert.tsx';
import { type AtributoValues, valueProblem } from './atributoValues.ts';
import { useAtributos } from './useAtributos.ts';

export interface AtributoInputsProps {
  /** The cliente whose attributes are shown; null for that of the signed-in administrator. */
  readonly cliente: number | null;
  /** True until a superuser has chosen the cliente. */
  readonly isWaiting: boolean;
  /** What the values do. */
  readonly hint: string;
  /** Why the signed-in administrator may not change the values; null if they may. Spec CONTA-05. */
  readonly refusal: string | null;
  /** True if another choice of the cliente emptied the values. */
  readonly isEmptied?: boolean;
}

/** The inputs of the field `atributos` of a form, one for each attribute of the cliente. Renders nothing if the cliente has none. */
export function AtributoInputs({
  cliente,
  isWaiting,
  hint,
  refusal,
  isEmptied = false,
}: AtributoInputsProps) {
  const id = useId();
  const { field } = useInput({ source: 'atributos' });
  const { data = [], error, refetch } = useAtributos({ cliente, isEnabled: !isWaiting });
  const values: AtributoValues = field.value ?? {};
  const shown = isWaiting ? [] : data;
  if (shown.length === 0 && !error && !isEmptied) return null;
  const textOf = (nome: string) => (Object.hasOwn(values, nome) ? (values[nome] ?? '') : '');
  // A refused save focuses the first value that has a problem.
  const first = shown.find(({ nome }) => valueProblem(textOf(nome)) !== null) ?? shown[0];
  return (
    <FormSection title="Atributos" hint={refusal ?? hint}>
      {(error || isEmptied) && (
        <Stack sx={{ ...wholeWidth, gap: 1 }}>
          {error && (
            <RetryAlert onRetry={() => void refetch()}>
              {`Falha ao carregar os atributos. Ao salvar, os valores ficam como estão. ${reasonOf(error)}`}
            </RetryAlert>
          )}
          {isEmptied && (
            <Alert level="info">
              Outro cliente tem outros atributos: os valores de antes foram esvaziados.
            </Alert>
          )}
        </Stack>
      )}
      {shown.map(({ id: atributo, nome }) => {
        const problem = valueProblem(textOf(nome));
        return (
          // A long name is cut off in its label.
          <Box key={atributo} title={nome}>
            <TextField
              fullWidth
              size="small"
              margin="dense"
              id={`${id}-${atributo}`}
              label={nome}
              autoComplete="off"
              value={textOf(nome)}
              disabled={refusal !== null}
              error={problem !== null}
              helperText={problem}
              onBlur={field.onBlur}
              onChange={({ target }) => field.onChange({ ...values, [nome]: target.value })}
              {...(atributo === first?.id && { inputRef: field.ref })}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 256 } }}
            />
          </Box>
        );
      })}
    </FormSection>
  );
}
