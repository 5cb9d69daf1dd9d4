import AddIcon from '@mui/icons-material/Add';
import { Box, IconButton, Stack, TextField, Typography } from '@mui/material';
import type { AvailableRelatorio } from '@portal/api-client/contract';
import { unaccent } from '@portal/api-client/rules';
import { useState } from 'react';

interface AvailableListProps {
  readonly relatorios: readonly AvailableRelatorio[];
  readonly isNoneConfigured: boolean;
  readonly onAdd: (id: number) => void;
}

export function AvailableList({ relatorios, isNoneConfigured, onAdd }: AvailableListProps) {
  const [text, setText] = useState('');
  const words = unaccent(text).split(/\s+/);
  const found = relatorios.filter(({ name }) =>
    words.every((word) => unaccent(name).includes(word)),
  );
  return (
    <>
      <TextField
        size="small"
        type="search"
        label="Buscar relatórios disponíveis"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          // Enter in the search field must not submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <Box
        component="ul"
        aria-label="Disponíveis"
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '18rem', overflow: 'auto' }}
      >
        {found.map(({ id, name }) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            sx={{ alignItems: 'center', gap: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {name || '(Sem nome)'}
            </Box>
            <IconButton
              size="small"
              aria-label={`Adicionar ${name || '(Sem nome)'}`}
              onClick={() => onAdd(id)}
            >
              <AddIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Box>
      {found.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isNoneConfigured ? 'Nenhum relatório configurado.' : 'Nenhum relatório encontrado.'}
        </Typography>
      )}
    </>
  );
}
