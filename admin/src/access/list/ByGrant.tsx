import { useListContext } from 'react-admin';
import { useClienteInView } from '../../cliente/clienteInView.ts';
import { type Column, Note } from '../../list/RecordTable.tsx';
import { type ConcessaoRow, isGrant, summaryOf } from '../grants/concessaoModel.ts';
import { ExpiryCell } from '../grants/ExpiryCell.tsx';
import { GrantActions } from '../grants/GrantActions.tsx';
import { GrantPeople } from '../grants/GrantPeople.tsx';
import { GrantReports } from '../grants/GrantReports.tsx';
import { GrantLink, HolderLink } from '../grants/links.tsx';
import { SheetActions } from '../sheet/SheetActions.tsx';
import { AcessoView, views } from './AcessoView.tsx';
import { GrantSelection } from './GrantSelection.tsx';

const columns: readonly Column<ConcessaoRow>[] = [
  { title: 'Quem', field: 'nome', cell: (row) => <HolderLink row={row} /> },
  {
    title: 'O quê',
    field: 'aplicativo_nome',
    cell: (row) => (
      <>
        <GrantLink row={row} />
        <Note>
          <GrantReports row={row} />
        </Note>
      </>
    ),
  },
  { title: 'Termina em', field: 'ate', cell: (row) => <ExpiryCell row={row} /> },
  { title: 'Pessoas', field: 'pessoas', cell: (row) => <People row={row} /> },
];

function People({ row }: { row: ConcessaoRow }) {
  const { cliente } = useClienteInView();
  return <GrantPeople row={row} cliente={cliente ?? undefined} />;
}

// A changed row has another id, so a selection would name a row that is gone.
function Actions({ row }: { row: ConcessaoRow }) {
  const { onUnselectItems } = useListContext();
  return <GrantActions rows={[row]} onDone={() => onUnselectItems()} />;
}

/** What each role, team and person has, one row for each place, counted in people. Spec CONF-06. */
export const ByGrant = () => (
  <AcessoView<ConcessaoRow>
    path={views[0].path}
    resource="concessoes"
    search="Buscar acessos"
    nouns={['concessão', 'concessões']}
    buttons={<SheetActions />}
    intro={<GrantSelection />}
    table={{
      label: 'Concessões',
      columns,
      noneFoundText: 'Nenhuma concessão encontrada.',
      nameOf: summaryOf,
      canSelect: isGrant,
      actions: (row) => <Actions row={row} />,
    }}
  />
);
