import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

/** The texts that screen readers announce during a drag. */
export function dragAnnouncements(
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => number,
): NonNullable<DndContextProps['accessibility']> {
  return {
    screenReaderInstructions: {
      draggable:
        'Pressione espaço para pegar o relatório, as setas para mover, espaço para soltar e Esc para desistir.',
    },
    announcements: {
      onDragStart: ({ active }) =>
        `${nameOf(active.id)}: na mão, na posição ${placeOf(active.id)}.`,
      onDragOver: ({ active, over }) =>
        over ? `${nameOf(active.id)}: sobre a posição ${placeOf(over.id)}.` : undefined,
      onDragEnd: ({ active, over }) =>
        over
          ? `${nameOf(active.id)}: na posição ${placeOf(over.id)}.`
          : `${nameOf(active.id)}: de volta ao lugar.`,
      onDragCancel: ({ active }) => `${nameOf(active.id)}: de volta ao lugar.`,
    },
  };
}
