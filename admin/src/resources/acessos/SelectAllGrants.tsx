import { Button, Typography } from '@mui/material';
import { concessaoLimits } from '@portal/api-client/records';
import { useToast } from '@portal/ui';
import { useEffect, useState } from 'react';
import { useDataProvider, useGetList, useListContext } from 'react-admin';
import { type ConcessaoRow, isGrant } from '../../concessoes/concessaoModel.ts';
import { reasonOf } from '../../failureText.ts';
import { keepFocus } from '../../list/keepFocus.ts';

interface SelectAllGrantsProps {
  /** Gets the rows, because an action needs more of them than their ids. */
  readonly onFound: (rows: readonly ConcessaoRow[]) => void;
}

/**
 * Selects all grants that match the filters, on all pages, if one change takes so many. What roles give is left out. Shown once
 * the page is selected and there are more pages. Spec MENU-04, CONF-06.
 */
export function SelectAllGrants({ onFound }: SelectAllGrantsProps) {
  const { data = [], total = 0, selectedIds, filterValues } = useListContext<ConcessaoRow>();
  const grants = data.filter(isGrant);
  const hasPage = grants.length > 0 && grants.every(({ id }) => selectedIds.includes(id));
  const isOffered = hasPage && total > data.length;
  const filter = { ...filterValues, concedido: true };
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
  return <SelectButton count={count} filter={filter} onFound={onFound} />;
}

interface SelectButtonProps extends SelectAllGrantsProps {
  readonly count: number;
  readonly filter: Readonly<Record<string, unknown>>;
}

function SelectButton({ count, filter, onFound }: SelectButtonProps) {
  const { onSelect, sort, resource } = useListContext<ConcessaoRow>();
  const dataProvider = useDataProvider();
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);
  // The button goes when all are selected.
  useEffect(() => () => keepFocus(), []);

  const selectAll = async () => {
    setLoading(true);
    try {
      const pagination = { page: 1, perPage: concessaoLimits.concessoes };
      const params = { pagination, sort, filter };
      const answer = await dataProvider.getList<ConcessaoRow>(resource, params);
      onFound(answer.data);
      onSelect(answer.data.filter(isGrant).map(({ id }) => id));
    } catch (error) {
      toast('error', `Falha ao selecionar. ${reasonOf(error)}`);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button size="small" disabled={isLoading} onClick={selectAll}>
      {isLoading ? 'Selecionando...' : `Selecionar todos os ${count.toLocaleString('pt-BR')}`}
    </Button>
  );
}
