import { Box } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { lazyPart } from '../../lazyPart.ts';
import { arquivoColumn } from '../../list/arquivoColumn.ts';
import { ClienteLink } from '../../list/ClienteLink.tsx';
import { RecordList } from '../../list/RecordList.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { ReopenButton } from './ReopenButton.tsx';

const DeleteCliente = lazyPart(() => import('./DeleteCliente.tsx'), 'DeleteCliente');
const ClienteForm = lazyPart(() => import('./ClienteForm.tsx'), 'ClienteForm');

/** The list of clientes. Only superusers may open it. Spec ADM-CLI-01, 14, 15. */
export const ClienteList = () => (
  <RecordList<Cliente>
    page="Gerenciamento de Clientes"
    addText="Adicionar Cliente"
    title="Lista de Clientes"
    clienteField={null}
    sort={{ field: 'id', order: 'ASC' }}
    tools={<SearchBox label="Buscar clientes" />}
    table={{
      columns: [
        { title: 'ID', field: 'id', least: 5, cell: ({ id }) => id },
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
        arquivoColumn,
      ],
      loadingText: 'Carregando clientes...',
      emptyText: 'Nenhum cliente encontrado.',
      failureText: 'Falha ao carregar a lista de clientes.',
      nameOf: ({ nome }) => nome,
      isLinked: false,
      actions: (cliente) => <ReopenButton cliente={cliente} />,
      Delete: DeleteCliente,
    }}
    form={<ClienteForm />}
  />
);

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
