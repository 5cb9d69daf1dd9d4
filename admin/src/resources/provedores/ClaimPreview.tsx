import { Box, Stack, TextField, Typography } from '@mui/material';
import type { Atributo } from '@portal/api-client/contract';
import { claimValue } from '@portal/api-client/rules';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { wholeWidth } from '../../form/FormSection.tsx';
import { claimField, type ProvedorFormValues } from './provedorForm.ts';

/** Shows what a sign-in with given claims would fill, also before the mapping is saved. Spec IDP-03. */
export function ClaimPreview({ atributos }: { readonly atributos: readonly Atributo[] }) {
  const claims = useWatch<ProvedorFormValues, 'claims'>({ name: 'claims' }) ?? {};
  const [text, setText] = useState('');
  const told = objectOf(text);
  const isWrong = text.trim() !== '' && told === null;
  const mapped = atributos.flatMap(({ id, nome }) => {
    const claim = claims[claimField(id)]?.trim();
    return claim ? [{ nome, claim }] : [];
  });
  return (
    <Stack sx={{ ...wholeWidth, gap: 0.5 }}>
      <TextField
        fullWidth
        multiline
        size="small"
        margin="dense"
        maxRows={6}
        label="Prévia"
        placeholder='{ "department": "Vendas" }'
        value={text}
        error={isWrong}
        helperText={
          isWrong
            ? 'Isto não é um objeto JSON.'
            : 'Cole o JSON que Testar entrada mostra. Não é salvo.'
        }
        onChange={({ target }) => setText(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Box component="ul" role="status" aria-label="Atributos preenchidos" sx={{ m: 0, pl: 2.5 }}>
        {told &&
          mapped.map(({ nome, claim }) => (
            <Typography key={nome} component="li" variant="body2">
              {nome}: {claimValue(told[claim]) ?? 'sem valor'}
            </Typography>
          ))}
      </Box>
    </Stack>
  );
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>> | null)
      : null;
  } catch {
    return null;
  }
}
