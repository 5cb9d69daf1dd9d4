import { Button } from '@mui/material';
import { useToast } from '@portal/ui';
import { useEffect, useState } from 'react';
import { type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { allText } from '../counted.ts';
import { reasonOf } from '../failureText.ts';
import { keepFocus } from '../layout/keepFocus.ts';
import { useWholeSelection } from './EndOfSelection.tsx';

/** The most records that one call of a list answers. */
const perPage = 1_000;

interface SelectAllButtonProps<R> {
  /** The number of records that match the filter. */
  readonly count: number;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly canSelect: (record: R) => boolean;
  /** Gets the records, for actions that need more of them than their ids. */
  readonly onFound?: (records: readonly R[]) => void;
}

/** Selects the records of all pages that match the filter. Spec MENU-04. */
export function SelectAllButton<R extends RaRecord>({
  count,
  filter,
  canSelect,
  onFound,
}: SelectAllButtonProps<R>) {
  const { onSelect, sort, resource } = useListContext<R>();
  const { onWhole } = useWholeSelection();
  const dataProvider = useDataProvider();
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);
  // When all are selected, the button disappears, and the focus with it.
  useEffect(() => () => keepFocus(), []);

  const selectAll = async () => {
    setLoading(true);
    try {
      const found: R[] = [];
      let all = count;
      for (let page = 1; (page - 1) * perPage < all; page += 1) {
        const params = { pagination: { page, perPage }, sort, filter };
        const { data, total = count } = await dataProvider.getList<R>(resource, params);
        found.push(...data);
        all = total;
      }
      onFound?.(found);
      const ids = found.filter(canSelect).map(({ id }) => id);
      onWhole(ids);
      onSelect(ids);
    } catch (error) {
      toast('error', `Falha ao selecionar. ${reasonOf(error)}`);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button size="small" disabled={isLoading} onClick={selectAll}>
      {isLoading ? 'Selecionando...' : `Selecionar ${allText(count)}`}
    </Button>
  );
}
