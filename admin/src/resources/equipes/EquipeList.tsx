import { type EquipeItem, updateAppPermissions, updateEquipe } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Suspense } from 'react';
import { useListFilterContext } from 'react-admin';
import { GiveAccess } from '../../access/give/GiveAccess.tsx';
import { deniedOr } from '../../failureText.ts';
import { lazyPart } from '../../lazyPart.ts';
import { AddButton } from '../../list/AddButton.tsx';
import { ClienteLink } from '../../list/ClienteLink.tsx';
import { ConsoleList } from '../../list/ConsoleList.tsx';
import { DeferredList } from '../../list/DeferredList.tsx';
import { FormRoutes } from '../../list/FormRoutes.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { type Column, RecordTable } from '../../list/RecordTable.tsx';
import { RowActions } from '../../list/RowActions.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SelectionBar } from '../../list/SelectionBar.tsx';
import { useDeletion } from '../../list/useDeletion.ts';
import { opensText } from './equipeModel.ts';

const DeleteEquipe = lazyPart(() => import('./DeleteEquipe.tsx'), 'DeleteEquipe');
const EquipeForm = lazyPart(() => import('./EquipeForm.tsx'), 'EquipeForm');

/** The list of teams. Report administrators see it and change nothing. Spec EQP-03, EQP-07. */
export function EquipeList() {
  const { user } = useSession();
  return (
    <ConsoleList clienteField="cliente" sort={{ field: 'nome', order: 'ASC' }}>
      <ListPage
        title="Gerenciamento de Equipes"
        actions={user && mayCall(user, updateEquipe) && <AddButton text="Adicionar Equipe" />}
      >
        <ListCard title="Lista de Equipes" tools={<SearchBox label="Buscar equipes" />}>
          <SelectionBar<EquipeItem> canSelect={isSelectable}>
            <GiveAccess kind="equipe" />
          </SelectionBar>
          <DeferredList>
            <EquipeTable />
          </DeferredList>
        </ListCard>
      </ListPage>
      <FormRoutes form={<EquipeForm />} />
    </ConsoleList>
  );
}

/** A selection serves to give access, so every team can be selected. */
const isSelectable = () => true;

const columns: readonly Column<EquipeItem>[] = [
  { title: 'Nome', field: 'nome', cell: ({ nome }) => nome },
  {
    title: 'Membros',
    field: 'membros_total',
    cell: ({ membros_total }) => membros_total.toLocaleString('pt-BR'),
  },
  { title: 'O que abre', cell: opensText },
];
const clienteColumn: Column<EquipeItem> = {
  title: 'Cliente',
  field: 'cliente_nome',
  cell: ({ cliente, cliente_nome }) => <ClienteLink id={cliente} nome={cliente_nome} />,
};

function EquipeTable() {
  const { user } = useSession();
  const { filterValues } = useListFilterContext();
  const { target, ask, close } = useDeletion<EquipeItem>();
  if (!user) return null;
  const canChange = mayCall(user, updateEquipe);
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <>
      <RecordTable<EquipeItem>
        label="Lista de Equipes"
        editPath={({ id }) => `/equipes/${id}`}
        columns={user.is_superuser ? [...columns, clienteColumn] : columns}
        {...(mayCall(user, updateAppPermissions) && {
          selection: { canSelect: isSelectable, nameOf: ({ nome }: EquipeItem) => nome },
        })}
        loadingText="Carregando equipes..."
        emptyText={isFiltered ? 'Nenhuma equipe encontrada.' : 'Nenhuma equipe ainda.'}
        failureText={(error) => deniedOr(error, 'Falha ao carregar a lista de equipes.')}
        actions={(equipe) => (
          <RowActions
            name={equipe.nome}
            editPath={`/equipes/${equipe.id}`}
            editText={canChange ? 'Editar' : 'Ver'}
            onDelete={() => ask(equipe)}
            canDelete={canChange}
          />
        )}
      />
      <Suspense fallback={null}>
        {target && <DeleteEquipe equipe={target} onClose={close} />}
      </Suspense>
    </>
  );
}
