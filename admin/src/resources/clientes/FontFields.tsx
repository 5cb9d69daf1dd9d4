import { Button, Stack, Typography } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { useRef } from 'react';
import { useInput } from 'react-admin';
import { FormSection, wholeWidth } from '../../form/FormSection.tsx';
import type { FontChoice } from './clienteForm.ts';

const maxFonts = 2;
const maxBytes = 300_000;

/** The uploaded fonts of a brand: the kept ones by their address, the new ones as files. Spec MARCA-06. */
export function FontFields() {
  const { id, field, fieldState } = useInput({ source: 'fontes' });
  const input = useRef<HTMLInputElement>(null);
  const fonts: readonly FontChoice[] = field.value ?? [];
  const add = (file: File | undefined) => {
    if (file) field.onChange([...fonts, file]);
    if (input.current) input.current.value = '';
  };
  const titleOf = (font: FontChoice, index: number) =>
    font instanceof File ? font.name : `Fonte enviada ${index + 1}`;
  const tooLarge = fonts.find((font) => font instanceof File && font.size > maxBytes);
  const problem =
    fieldState.error?.message ?? (tooLarge ? 'Uma fonte tem no máximo 300 kB.' : null);
  return (
    <FormSection
      title="Fontes enviadas"
      hint="Até duas, em WOFF2 de até 300 kB cada, com o primeiro nome do campo Fonte. Valem a partir da página seguinte, para que nada se mova."
      recurso={addedParts.brandDraft}
    >
      <Stack sx={{ ...wholeWidth, gap: 0.5, alignItems: 'flex-start' }}>
        {fonts.map((font, index) => (
          <Stack
            key={font instanceof File ? `${font.name} ${index}` : font}
            direction="row"
            sx={{ alignItems: 'center', gap: 1, maxWidth: '100%' }}
          >
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {titleOf(font, index)}
            </Typography>
            <Button
              size="small"
              color="error"
              aria-label={`Remover: ${titleOf(font, index)}`}
              onClick={() => field.onChange(fonts.filter((_, other) => other !== index))}
            >
              Remover
            </Button>
          </Stack>
        ))}
        {problem && (
          <Typography variant="caption" color="error" role="alert">
            {problem}
          </Typography>
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept=".woff2,font/woff2"
          hidden
          aria-label="Arquivo da fonte"
          onChange={(event) => add(event.target.files?.[0])}
        />
        <Button
          size="small"
          disabled={fonts.length >= maxFonts}
          onClick={() => input.current?.click()}
        >
          Escolher fonte
        </Button>
      </Stack>
    </FormSection>
  );
}
