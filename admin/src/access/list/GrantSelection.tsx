import { Typography } from '@mui/material';
import { concessaoLimits } from '@portal/api-client/records';
import { useCallback, useState } from 'react';
import { useListContext } from 'react-admin';
import { useFirst } from '../../data/useFirst.ts';
import { useWholeFilter } from '../../list/EndOfSelection.tsx';
import { SelectAllButton } from '../../list/SelectAllButton.tsx';
import { SelectionBar } from '../../list/SelectionBar.tsx';
import { type ConcessaoRow, isGrant, tooManyText } from '../grants/concessaoModel.ts';
import { GrantActions } from '../grants/GrantActions.tsx';

/**
 * What is done to the selected grants, also those of pages that were shown before: an action needs the rows, and the list keeps
 * their ids. Spec CONF-06.
 */
export function GrantSelection() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<ConcessaoRow>();
  const [seen, setSeen] = useState<ReadonlyMap<string, ConcessaoRow>>(new Map());
  const remember = useCallback(
    (rows: readonly ConcessaoRow[]) =>
      setSeen((known) => new Map([...known, ...rows.map((row) => [row.id, row] as const)])),
    [],
  );
  if (data.some((row) => seen.get(row.id) !== row)) remember(data);
  const selected = selectedIds.flatMap((id) => seen.get(String(id)) ?? []);
  const tooMany = tooManyText(selected);
  return (
    <SelectionBar<ConcessaoRow>
      canSelect={isGrant}
      selectAll={<SelectAllGrants onFound={remember} />}
    >
      {tooMany === null ? (
        <GrantActions rows={selected} onDone={() => onUnselectItems()} />
      ) : (
        <Typography variant="body2" role="status">
          {tooMany}
        </Typography>
      )}
    </SelectionBar>
  );
}

interface SelectAllGrantsProps {
  /** Gets the rows, because an action needs more of them than their ids. */
  readonly onFound: (rows: readonly ConcessaoRow[]) => void;
}

/**
 * Selects all grants that match the filters, on all pages, if one change takes so many. What roles give is left out. Shown once
 * the page is selected and there are more pages. Spec MENU-04, CONF-06.
 */
function SelectAllGrants({ onFound }: SelectAllGrantsProps) {
  const { data = [], total = 0, selectedIds } = useListContext<ConcessaoRow>();
  const grants = data.filter(isGrant);
  const hasPage = grants.length > 0 && grants.every(({ id }) => selectedIds.includes(id));
  const isOffered = hasPage && total > data.length;
  const filter = { ...useWholeFilter(), concedido: true };
  // The total of the list counts roles too.
  const counted = useFirst<ConcessaoRow>('concessoes', {
    perPage: 1,
    sort: 'nome',
    filter,
    enabled: isOffered,
  });
  const count = counted.total ?? 0;
  if (!isOffered || count <= selectedIds.length) return null;
  if (count > concessaoLimits.concessoes) {
    return (
      <Typography variant="body2">
        {`São ${count.toLocaleString('pt-BR')} concessões: filtre até no máximo ${concessaoLimits.concessoes} para selecionar todas.`}
      </Typography>
    );
  }
  return (
    <SelectAllButton<ConcessaoRow>
      count={count}
      filter={filter}
      canSelect={isGrant}
      onFound={onFound}
    />
  );
}
