import { Typography } from '@mui/material';
import { concessaoLimits } from '@portal/api-client/records';
import { useGetList, useListContext } from 'react-admin';
import { useWholeFilter } from '../../list/ConsoleList.tsx';
import { SelectAllButton } from '../../list/SelectAllButton.tsx';
import { type ConcessaoRow, isGrant } from '../grants/concessaoModel.ts';

interface SelectAllGrantsProps {
  /** Gets the rows, because an action needs more of them than their ids. */
  readonly onFound: (rows: readonly ConcessaoRow[]) => void;
}

/**
 * Selects all grants that match the filters, on all pages, if one change takes so many. What roles give is left out. Shown once
 * the page is selected and there are more pages. Spec MENU-04, CONF-06.
 */
export function SelectAllGrants({ onFound }: SelectAllGrantsProps) {
  const { data = [], total = 0, selectedIds } = useListContext<ConcessaoRow>();
  const grants = data.filter(isGrant);
  const hasPage = grants.length > 0 && grants.every(({ id }) => selectedIds.includes(id));
  const isOffered = hasPage && total > data.length;
  const filter = { ...useWholeFilter(), concedido: true };
  // The total of the list counts roles too.
  const counted = useGetList<ConcessaoRow>(
    'concessoes',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'nome', order: 'ASC' }, filter },
    { enabled: isOffered, retry: false, onError: () => undefined },
  );
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
