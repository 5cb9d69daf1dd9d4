import { Box } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { Suspense } from 'react';
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
import { useDeletion } from '../../list/useDeletion.ts';
import { ReopenButton } from './ReopenButton.tsx';

const DeleteCliente = lazyPart(() => import('./DeleteCliente.tsx'), 'DeleteCliente');
const ClienteForm = lazyPart(() => import('./ClienteForm.tsx'), 'ClienteForm');

/** The list of clientes. Only superusers may open it. Spec ADM-CLI-01, 14, 15. */
export function ClienteList() {
  return (
    <ConsoleList sort={{ field: 'id', order: 'ASC' }}>
      <ListPage title="Gerenciamento de Clientes" actions={<AddButton text="Adicionar Cliente" />}>
        <ListCard title="Lista de Clientes" tools={<SearchBox label="Buscar clientes" />}>
          <DeferredList>
            <ClienteTable />
          </DeferredList>
        </ListCard>
      </ListPage>
      <FormRoutes form={<ClienteForm />} />
    </ConsoleList>
  );
}

const columns: readonly Column<Cliente>[] = [
  { title: 'ID', field: 'id', cell: ({ id }) => id },
  {
    title: 'Nome',
    field: 'nome',
    cell: ({ id, nome, encerrado_em }) => (
      <>
        <ClienteLink id={id} nome={nome} />
        {encerrado_em && <ClosedMark />}
      </>
    ),
  },
];

const ClosedMark = () => (
  <Box
    component="span"
    sx={{
      ml: 1,
      px: 0.75,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      color: 'text.secondary',
      fontSize: '0.75rem',
    }}
  >
    Encerrado
  </Box>
);

function ClienteTable() {
  const { target, ask, close } = useDeletion<Cliente>();
  return (
    <>
      <RecordTable<Cliente>
        label="Lista de Clientes"
        columns={columns}
        loadingText="Carregando clientes..."
        emptyText="Nenhum cliente encontrado."
        failureText={(error) => deniedOr(error, 'Falha ao carregar a lista de clientes.')}
        actions={(cliente) => (
          <>
            <ReopenButton cliente={cliente} />
            <RowActions
              name={cliente.nome}
              editPath={`/clientes/${cliente.id}`}
              onDelete={() => ask(cliente)}
            />
          </>
        )}
      />
      <Suspense fallback={null}>
        {target && <DeleteCliente cliente={target} onClose={close} />}
      </Suspense>
    </>
  );
}
