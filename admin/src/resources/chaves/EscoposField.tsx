import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
} from '@mui/material';
import { type Escopo, escopos, escopoText } from '@portal/api-client/records';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../form/FormField.tsx';
import { gruposOf } from './chaveForm.ts';

/** What a key may do: for each group of calls whether it reads, and whether it changes. Spec CHAVE-01. */
export function EscoposField({ disabled }: { readonly disabled: boolean }) {
  const todos: boolean = useWatch({ name: 'todos' });
  const shown = gruposOf(todos).flatMap((grupo) =>
    escopos.filter((escopo) => escopo.startsWith(`${grupo}:`)),
  );
  return (
    <FormField source="escopos">
      {({ id, field, fieldState }) => {
        const chosen: readonly Escopo[] = field.value ?? [];
        return (
          <FormControl component="fieldset" error={fieldState.invalid} disabled={disabled}>
            <FormLabel component="legend" sx={{ typography: 'body2' }}>
              O que a chave pode fazer
            </FormLabel>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: { sm: '1fr 1fr' },
                columnGap: 2,
                my: 0.5,
              }}
            >
              {shown.map((escopo, index) => (
                <FormControlLabel
                  key={escopo}
                  label={escopoText(escopo)}
                  slotProps={{ typography: { variant: 'body2' } }}
                  // The changes stand beside what they change.
                  sx={{ mr: 0, gridColumn: escopo.endsWith(':ler') ? { sm: 1 } : { sm: 2 } }}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.includes(escopo)}
                      onChange={(_, isChosen) =>
                        field.onChange(
                          escopos.filter((one) =>
                            one === escopo ? isChosen : chosen.includes(one),
                          ),
                        )
                      }
                      onBlur={field.onBlur}
                      slotProps={{
                        input: {
                          'aria-describedby': `${id}-help`,
                          ...(index === 0 && { ref: field.ref }),
                        },
                      }}
                    />
                  }
                />
              ))}
            </Box>
            <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
              {fieldState.error?.message ??
                'A chave nunca pode mais do que quem a criou pode naquele momento.'}
            </FormHelperText>
          </FormControl>
        );
      }}
    </FormField>
  );
}
