import type { Atributo } from '@portal/api-client/contract';
import { maxAtributos } from '@portal/api-client/records';
import { useSession } from '@portal/ui';
import { Suspense } from 'react';
import { useListContext, useListFilterContext } from 'react-admin';
import { useClienteInView } from '../../cliente/clienteInView.ts';
import { counted } from '../../counted.ts';
import { deniedOr } from '../../failureText.ts';
import { lazyPart } from '../../lazyPart.ts';
import { AddButton } from '../../list/AddButton.tsx';
import { ClienteLink } from '../../list/ClienteLink.tsx';
import { ConsoleList } from '../../list/ConsoleList.tsx';
import { FormRoutes } from '../../list/FormRoutes.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { type Column, RecordTable } from '../../list/RecordTable.tsx';
import { RowActions } from '../../list/RowActions.tsx';
import { useDeletion } from '../../list/useDeletion.ts';

const AtributoForm = lazyPart(() => import('./AtributoForm.tsx'), 'AtributoForm');
const DeleteAtributo = lazyPart(() => import('./DeleteAtributo.tsx'), 'DeleteAtributo');

/** The attributes of the cliente, or of all clientes for a superuser. Spec SEG-02. */
export function AtributoList() {
  return (
    <ConsoleList clienteField="cliente" sort={{ field: 'nome', order: 'ASC' }}>
      <ListPage
        title="Gerenciamento de Atributos"
        actions={<AddButton text="Adicionar Atributo" />}
      >
        <ListCard title="Lista de Atributos" note={<Count />}>
          <AtributoTable />
        </ListCard>
      </ListPage>
      <FormRoutes form={<AtributoForm />} />
    </ConsoleList>
  );
}

/** How many of the possible attributes one cliente has. The list of all clientes only has a number. */
function Count() {
  const { user } = useSession();
  const { total } = useListContext();
  const { cliente } = useClienteInView();
  if (total === undefined) return null;
  const isOfOne = !user?.is_superuser || cliente !== null;
  return isOfOne
    ? `${total} de ${counted(maxAtributos, 'atributo', 'atributos')}`
    : counted(total, 'atributo', 'atributos');
}

const columns: readonly Column<Atributo>[] = [
  { title: 'Nome', field: 'nome', cell: ({ nome }) => nome },
  { title: 'Pessoas', cell: ({ pessoas }) => pessoas.toLocaleString('pt-BR') },
  { title: 'Equipes', cell: ({ equipes }) => equipes.toLocaleString('pt-BR') },
  { title: 'Relatórios', cell: ({ relatorios }) => relatorios.toLocaleString('pt-BR') },
];
const clienteColumn: Column<Atributo> = {
  title: 'Cliente',
  field: 'cliente_nome',
  cell: ({ cliente_id, cliente_nome }) => <ClienteLink id={cliente_id} nome={cliente_nome} />,
};

function AtributoTable() {
  const { user } = useSession();
  const { filterValues } = useListFilterContext();
  const { target, ask, close } = useDeletion<Atributo>();
  if (!user) return null;
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <>
      <RecordTable<Atributo>
        label="Lista de Atributos"
        editPath={({ id }) => `/atributos/${id}`}
        columns={user.is_superuser ? [...columns, clienteColumn] : columns}
        loadingText="Carregando atributos..."
        emptyText={
          isFiltered
            ? 'Nenhum atributo encontrado.'
            : 'Nenhum atributo ainda. Um atributo, como loja ou regional, tem um valor por pessoa ou equipe, e um relatório pode enviá-lo ao Power BI.'
        }
        failureText={(error) => deniedOr(error, 'Falha ao carregar a lista de atributos.')}
        actions={(atributo) => (
          <RowActions
            name={atributo.nome}
            editPath={`/atributos/${atributo.id}`}
            onDelete={() => ask(atributo)}
          />
        )}
      />
      <Suspense fallback={null}>
        {target && <DeleteAtributo atributo={target} onClose={close} />}
      </Suspense>
    </>
  );
}
