import { Button, Stack } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { Announced } from '@portal/ui';
import { type RaRecord, useListFilterContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { listPath } from '../../list/listPath.ts';
import { RecordList, type RecordListProps, type TableDescription } from '../../list/RecordList.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { AcessoFilters } from './AcessoFilters.tsx';

/** The views by their addresses. */
export const views = [
  { path: '/acessos', text: 'Por concessão' },
  { path: '/acessos/pessoas', text: 'Por pessoa' },
] as const;

interface AcessoViewProps<R extends RaRecord>
  extends Pick<RecordListProps<R>, 'resource' | 'nouns' | 'buttons' | 'intro'> {
  readonly path: string;
  readonly search: string;
  readonly table: Omit<TableDescription<R>, 'loadingText' | 'emptyText' | 'failureText'>;
}

/** What both views of the accesses have in common. */
export const AcessoView = <R extends RaRecord>(props: AcessoViewProps<R>) => {
  const { path, search, buttons, intro, table, ...view } = props;
  return (
    <RecordList<R>
      {...view}
      page="Acessos"
      title="Quem vê o quê"
      sort={{ field: 'nome', order: 'ASC' }}
      buttons={
        <>
          <Announced recurso={addedParts.grants}>
            <Views path={path} />
          </Announced>
          {buttons}
        </>
      }
      tools={
        <>
          <SearchBox label={search} path={path} />
          <AcessoFilters />
        </>
      }
      intro={intro}
      table={{
        ...table,
        loadingText: 'Carregando acessos...',
        emptyText: 'Ninguém tem acesso ainda.',
        failureText: 'Falha ao carregar os acessos.',
      }}
    />
  );
};

/** Leads from one view to the other, with the same filter. */
function Views({ path }: { readonly path: string }) {
  const { filterValues } = useListFilterContext();
  return (
    <Stack component="nav" aria-label="Visão" direction="row" sx={{ gap: 0.5 }}>
      {views.map((view) => (
        <Button
          key={view.path}
          size="small"
          component={Link}
          to={listPath(view.path.slice(1), filterValues)}
          variant={view.path === path ? 'outlined' : 'text'}
          aria-current={view.path === path ? 'page' : undefined}
        >
          {view.text}
        </Button>
      ))}
    </Stack>
  );
}
