import { Button } from '@mui/material';
import { useToast } from '@portal/ui';
import { useState } from 'react';
import { type Identifier, type RaRecord, useDataProvider, useListContext } from 'react-admin';
import { reasonOf } from '../failureText.ts';

const perPage = 1_000;

/**
 * Selects all records that match the filters, on all pages. Shown once the page is selected and there are more pages. Spec
 * MENU-04.
 */
export function SelectAll<R extends RaRecord>({
  canSelect,
}: {
  canSelect: (record: R) => boolean;
}) {
  const list = useListContext<R>();
  const { data = [], total = 0, selectedIds, onSelect, sort, filterValues, resource } = list;
  const dataProvider = useDataProvider();
  const toast = useToast();
  const [isLoading, setLoading] = useState(false);
  const hasPage = data.filter(canSelect).every(({ id }) => selectedIds.includes(id));
  if (!hasPage || total <= data.length || selectedIds.length >= total) return null;

  const selectAll = async () => {
    setLoading(true);
    try {
      const ids: Identifier[] = [];
      for (let page = 1; (page - 1) * perPage < total; page += 1) {
        const params = { pagination: { page, perPage }, sort, filter: filterValues };
        const answer = await dataProvider.getList<R>(resource, params);
        ids.push(...answer.data.filter(canSelect).map(({ id }) => id));
      }
      onSelect(ids);
    } catch (error) {
      toast('error', `Falha ao selecionar. ${reasonOf(error)}`);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button size="small" disabled={isLoading} onClick={selectAll}>
      {isLoading ? 'Selecionando...' : `Selecionar todos os ${total.toLocaleString('pt-BR')}`}
    </Button>
  );
}
