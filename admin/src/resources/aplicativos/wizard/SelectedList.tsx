import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Box, Typography } from '@mui/material';
import { type KeyboardEvent as KeyPress, useState } from 'react';
import { dragAnnouncements } from './dragAnnouncements.ts';
import { SelectedItem } from './SelectedItem.tsx';

interface SelectedListProps {
  readonly ids: readonly number[];
  readonly nameOf: (id: number) => string;
  readonly onChange: (ids: readonly number[]) => void;
}

/** The selected reports. Buttons, dragging, and the keyboard on the handle change their order. Spec ADM-APP-09, 14. */
export function SelectedList({ ids, nameOf, onChange }: SelectedListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [isDragging, setDragging] = useState(false);
  const move = (from: number, to: number) => onChange(arrayMove([...ids], from, to));
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setDragging(false);
    if (over && active.id !== over.id) {
      move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
    }
  };
  // Esc during a drag must cancel the drag, not close the dialog. The drag library listens on the document.
  const onKeyDown = (event: KeyPress) => {
    if (event.key !== 'Escape' || !isDragging) return;
    event.stopPropagation();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));
  };
  if (ids.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Nenhum relatório selecionado. O aplicativo pode ser salvo assim.
      </Typography>
    );
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragStart={() => setDragging(true)}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragging(false)}
      accessibility={dragAnnouncements(
        (id) => nameOf(Number(id)),
        (id) => ids.indexOf(Number(id)) + 1,
      )}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <Box
          component="ol"
          aria-label="Selecionados"
          onKeyDown={onKeyDown}
          sx={{ listStyle: 'none', m: 0, p: 0 }}
        >
          {ids.map((id, index) => (
            <SelectedItem
              key={id}
              id={id}
              name={nameOf(id)}
              ordem={index}
              isLast={index === ids.length - 1}
              onMove={(to) => move(index, to)}
              onRemove={() => onChange(ids.filter((one) => one !== id))}
            />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
