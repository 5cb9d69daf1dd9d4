import { Button, Stack, Typography } from '@mui/material';
import type { CurrentUser } from '@portal/api-client/contract';
import { useSession } from '@portal/ui';
import { type ReactNode, Suspense } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { counted } from '../counted.ts';
import { useWholeFilter, useWholeSelection } from './EndOfSelection.tsx';
import { SelectAllButton } from './SelectAllButton.tsx';

interface SelectionBarProps<R> {
  readonly canSelect: (record: R, actor: CurrentUser) => boolean;
  /** The button that selects the records of all pages. Absent: a button that selects their ids. Null: no button. */
  readonly selectAll?: ReactNode;
  /** The actions. They may load lazily. */
  readonly children: ReactNode;
}

/** The number of selected rows and the actions on them. Renders nothing without a selection. */
export function SelectionBar<R extends RaRecord>({
  canSelect,
  selectAll,
  children,
}: SelectionBarProps<R>) {
  const { data = [], selectedIds, onUnselectItems } = useListContext();
  const { isOfOtherFilter } = useWholeSelection();
  const { user } = useSession();
  if (selectedIds.length === 0 || !user) return null;
  const unseen = selectedIds.filter((id) => !data.some((row) => row.id === id)).length;
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
        bgcolor: 'var(--hover)',
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
        {counted(selectedIds.length, 'selecionado', 'selecionados')}
      </Typography>
      {unseen > 0 && (
        <Typography variant="body2">
          {isOfOtherFilter
            ? 'todos os do filtro anterior'
            : `${unseen.toLocaleString('pt-BR')} fora desta página`}
        </Typography>
      )}
      {selectAll === undefined ? (
        <SelectAll<R> canSelect={(record) => canSelect(record, user)} />
      ) : (
        selectAll
      )}
      <Suspense fallback={null}>{children}</Suspense>
      <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
        Limpar seleção
      </Button>
    </Stack>
  );
}

interface SelectAllProps<R> {
  readonly canSelect: (record: R) => boolean;
}

/**
 * Selects all records that match the filters, on all pages. Shown once the page is selected and there are more pages. Spec
 * MENU-04.
 */
function SelectAll<R extends RaRecord>({ canSelect }: SelectAllProps<R>) {
  const { data = [], total = 0, selectedIds } = useListContext<R>();
  const filter = useWholeFilter();
  const hasPage = data.filter(canSelect).every(({ id }) => selectedIds.includes(id));
  if (!hasPage || total <= data.length || selectedIds.length >= total) return null;
  return <SelectAllButton<R> count={total} filter={filter} canSelect={canSelect} />;
}
