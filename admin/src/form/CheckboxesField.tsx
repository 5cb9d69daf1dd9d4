import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
} from '@mui/material';
import type { Recurso } from '@portal/api-client/contract';
import { FormField } from './FormField.tsx';
import { wholeWidth } from './FormSection.tsx';

interface CheckboxesFieldProps {
  readonly source: string;
  /** The name that a server announces if it has the field. */
  readonly recurso?: Recurso | undefined;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
  readonly helperText: string;
  /** The column of a choice, where two columns of choices belong together. Absent: the choices follow each other. */
  readonly columnOf?: (value: string) => 1 | 2;
}

/** Chooses any number of few values. Takes the whole width of its section. */
export function CheckboxesField(props: CheckboxesFieldProps) {
  const { source, recurso, label, choices, helperText, columnOf } = props;
  return (
    <FormField source={source} recurso={recurso}>
      {({ id, field, fieldState }) => {
        const chosen: readonly string[] = field.value ?? [];
        const toggle = (value: string, isChosen: boolean) =>
          field.onChange(
            choices
              .map((choice) => choice.value)
              .filter((one) => (one === value ? isChosen : chosen.includes(one))),
          );
        return (
          <FormControl component="fieldset" error={fieldState.invalid} sx={wholeWidth}>
            <FormLabel component="legend" sx={{ typography: 'body2' }}>
              {label}
            </FormLabel>
            <FormGroup
              row
              sx={columnOf && { display: { sm: 'grid' }, gridTemplateColumns: { sm: '1fr 1fr' } }}
            >
              {choices.map(({ value, text }, index) => (
                <FormControlLabel
                  key={value}
                  label={text}
                  {...(columnOf && {
                    sx: { mr: 0, width: { xs: 1, sm: 'auto' }, gridColumn: columnOf(value) },
                  })}
                  control={
                    <Checkbox
                      size="small"
                      checked={chosen.includes(value)}
                      onChange={(_, isChosen) => toggle(value, isChosen)}
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
            </FormGroup>
            <FormHelperText id={`${id}-help`} sx={{ mx: 0 }}>
              {fieldState.error?.message ?? helperText}
            </FormHelperText>
          </FormControl>
        );
      }}
    </FormField>
  );
}
