import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/Close';
import HandleIcon from '@mui/icons-material/DragIndicator';
import { Box, IconButton, Stack } from '@mui/material';
import { useLayoutEffect, useRef } from 'react';

interface SelectedItemProps {
  readonly id: number;
  readonly name: string;
  /** Position in the list, from 0. */
  readonly ordem: number;
  readonly isLast: boolean;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

export function SelectedItem({ id, name, ordem, isLast, onMove, onRemove }: SelectedItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } =
    useSortable({ id });
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // At either end of the list the pressed button becomes disabled. The other button of the same report gets the
    // focus.
    if (pressed.current?.disabled) (pressed.current === up.current ? down : up).current?.focus();
    pressed.current = null;
  });
  const move = (button: HTMLButtonElement, to: number) => {
    pressed.current = button;
    onMove(to);
  };
  return (
    <Stack
      ref={setNodeRef}
      component="li"
      direction="row"
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        alignItems: 'center',
        gap: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        size="small"
        {...attributes}
        {...listeners}
        aria-label={`Mover ${name}`}
        aria-roledescription="item ordenável"
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <HandleIcon fontSize="small" />
      </IconButton>
      <Box component="span" sx={{ color: 'text.secondary', minWidth: '1.5rem' }}>
        {`${ordem + 1}.`}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
      <IconButton
        ref={up}
        size="small"
        disabled={ordem === 0}
        onClick={({ currentTarget }) => move(currentTarget, ordem - 1)}
        aria-label={`Subir ${name}`}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        ref={down}
        size="small"
        disabled={isLast}
        onClick={({ currentTarget }) => move(currentTarget, ordem + 1)}
        aria-label={`Descer ${name}`}
      >
        <DownIcon fontSize="small" />
      </IconButton>
      <IconButton size="small" onClick={onRemove} aria-label={`Remover ${name}`}>
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Stack>
  );
}
