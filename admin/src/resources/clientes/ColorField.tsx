import { Box, Button, Stack, Typography } from '@mui/material';
import { memo } from 'react';
import { useInput } from 'react-admin';
import type { ColorField as ColorName } from './clienteFields.ts';

interface ColorFieldProps {
  readonly source: ColorName;
  readonly label: string;
  /** The colour that the portal uses: the chosen colour or its default. */
  readonly applied: string;
}

/**
 * A native colour picker. Without a chosen colour it shows the colour that the portal uses by default. Spec
 * ADM-CLI-05.
 */
export const ColorField = memo(function ColorField({ source, label, applied }: ColorFieldProps) {
  const { id, field, fieldState } = useInput({ source });
  const isChosen = Boolean(field.value);
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 1.5,
        py: 0.5,
        minWidth: 0,
        // Above the colours the sticky preview covers the top of the form. The margin makes a focused field scroll below it.
        '& input, & button': { scrollMarginTop: { xs: '18rem', md: 0 } },
      }}
    >
      <Box
        component="input"
        type="color"
        id={id}
        ref={field.ref}
        name={field.name}
        value={(field.value || applied).toLowerCase()}
        onChange={field.onChange}
        onBlur={field.onBlur}
        sx={{
          flex: 'none',
          width: '2.75rem',
          height: '2.25rem',
          p: '2px',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          background: 'none',
          cursor: 'pointer',
        }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="label" htmlFor={id} variant="body2" sx={{ display: 'block' }}>
          {label}
        </Typography>
        <Typography variant="caption" color={fieldState.invalid ? 'error' : 'text.secondary'}>
          {fieldState.error?.message ??
            (isChosen ? field.value.toUpperCase() : `Padrão: ${applied}`)}
        </Typography>
        {isChosen && (
          <Button
            size="small"
            onClick={() => field.onChange('')}
            aria-label={`Usar o padrão em ${label}`}
            sx={{ display: 'block', minWidth: 0, px: 0, py: '1px' }}
          >
            Usar o padrão
          </Button>
        )}
      </Box>
    </Stack>
  );
});
