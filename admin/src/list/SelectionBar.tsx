import { Button, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';

/** Above a table with ticked rows: how many they are, and what can be done to them. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label="Selecionados"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        bgcolor: 'action.selected',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {selectedIds.length} selecionado(s)
      </Typography>
      {children}
      <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
        Limpar seleção
      </Button>
    </Stack>
  );
}
