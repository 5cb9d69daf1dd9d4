import { Box } from '@mui/material';
import { FormSection, wholeWidth } from '../form/FormSection.tsx';
import type { AtributoValues } from './atributoValues.ts';

/** The values of a team for those who may not change it. Renders nothing if there are none. */
export function AtributoValueList({ values = {} }: { values: AtributoValues | undefined }) {
  const entries = Object.entries(values);
  if (entries.length === 0) return null;
  return (
    <FormSection title="Atributos">
      <Box
        component="ul"
        aria-label="Atributos"
        sx={{ ...wholeWidth, m: 0, pl: 2.5, overflowWrap: 'anywhere' }}
      >
        {entries.map(([nome, value]) => (
          <li key={nome}>{`${nome}: ${value}`}</li>
        ))}
      </Box>
    </FormSection>
  );
}
