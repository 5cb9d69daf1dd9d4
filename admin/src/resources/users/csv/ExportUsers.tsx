import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import type { User } from '@portal/api-client/contract';
import { useToast } from '@portal/ui';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useListContext } from 'react-admin';
import { reasonOf } from '../../../failureText.ts';

type Query = Pick<Parameters<DataProvider['getList']>[1], 'sort' | 'filter'>;

const perPage = 1_000;

/** All pages of what the list shows now. */
async function fetchAll(dataProvider: DataProvider, query: Query): Promise<User[]> {
  const users: User[] = [];
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage };
    const { data, total = 0 } = await dataProvider.getList<User>('users', { pagination, ...query });
    users.push(...data);
    if (data.length < perPage || users.length >= total) return users;
  }
}

/** Writes everybody whom the filters leave, not this page alone, to a CSV. */
export function ExportUsers() {
  const dataProvider = useDataProvider();
  const { sort, filterValues, total } = useListContext();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const users = await fetchAll(dataProvider, { sort, filter: filterValues });
      const [{ writeUsersCsv }, { download }] = await Promise.all([
        import('./usersCsv.ts'),
        import('./download.ts'),
      ]);
      download('usuarios.csv', writeUsersCsv(users));
    } catch (error) {
      toast('error', `Falha ao exportar usuários. ${reasonOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      disabled={isBusy || !total}
      onClick={save}
    >
      {isBusy ? 'Exportando...' : 'Exportar CSV'}
    </Button>
  );
}
