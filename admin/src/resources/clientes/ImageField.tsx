import { Box, Button, Stack, Typography } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { useRef } from 'react';
import { useInput } from 'react-admin';
import type { ImageField as ImageName } from './clienteFields.ts';
import { useImageUrl } from './useImageUrl.ts';

interface ImageFieldProps {
  readonly source: ImageName;
  readonly label: string;
  readonly hint: string;
  readonly cliente: Cliente | null;
}

/** An image with buttons to choose another file and to remove the image. Spec ADM-CLI-06. */
export function ImageField({ source, label, hint, cliente }: ImageFieldProps) {
  const { id, field, fieldState } = useInput({ source });
  const shown = useImageUrl(source, cliente);
  const input = useRef<HTMLInputElement>(null);
  const choose = (choice: File | 'remove' | null) => {
    field.onChange(choice);
    if (input.current && !(choice instanceof File)) input.current.value = '';
  };
  const isChosen = field.value instanceof File;
  const note = fieldState.error?.message ?? (isChosen ? field.value.name : hint);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, py: 0.5, minWidth: 0 }}>
      <Box
        sx={{
          flex: 'none',
          display: 'grid',
          gridTemplateRows: 'minmax(0, 1fr)',
          overflow: 'hidden',
          width: '6rem',
          height: '3.5rem',
          border: '1px dashed',
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: source === 'logo_dark' ? '#0F172A' : '#FFFFFF',
          p: 0.5,
          '& img': { width: '100%', height: '100%', objectFit: 'contain' },
        }}
      >
        {shown && <img src={shown} alt={`${label}: como está agora`} />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="label" htmlFor={id} variant="body2">
          {label}
        </Typography>
        <Typography
          variant="caption"
          color={fieldState.invalid ? 'error' : 'text.secondary'}
          sx={{ display: 'block', overflowWrap: 'anywhere' }}
        >
          {note}
        </Typography>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => choose(event.target.files?.[0] ?? null)}
        />
        <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
          <Button
            size="small"
            onClick={() => input.current?.click()}
            aria-label={`Escolher imagem: ${label}`}
          >
            Escolher imagem
          </Button>
          {shown && (
            <Button
              size="small"
              color="error"
              onClick={() => choose(isChosen ? null : 'remove')}
              aria-label={`${isChosen ? 'Desfazer' : 'Remover'}: ${label}`}
            >
              {isChosen ? 'Desfazer' : 'Remover'}
            </Button>
          )}
        </Stack>
      </Box>
    </Stack>
  );
}
