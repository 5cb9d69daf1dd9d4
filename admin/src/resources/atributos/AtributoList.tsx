import type { Atributo } from '@portal/api-client/contract';
import { maxAtributos } from '@portal/api-client/records';
import { useSession } from '@portal/ui';
import { useListContext } from 'react-admin';
import { useClienteInView } from '../../cliente/clienteInView.ts';
import { counted } from '../../counted.ts';
import { lazyPart } from '../../lazyPart.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import { RecordList } from '../../list/RecordList.tsx';

const AtributoForm = lazyPart(() => import('./AtributoForm.tsx'), 'AtributoForm');
const DeleteAtributo = lazyPart(() => import('./DeleteAtributo.tsx'), 'DeleteAtributo');

/** The attributes of the cliente, or of all clientes for a superuser. Spec SEG-02. */
export const AtributoList = () => (
  <RecordList<Atributo>
    page="Gerenciamento de Atributos"
    addText="Adicionar Atributo"
    title="Lista de Atributos"
    note={<Count />}
    sort={{ field: 'nome', order: 'ASC' }}
    table={{
      columns: [
        { title: 'Nome', field: 'nome', cell: ({ nome }) => nome },
        {
          title: 'Pessoas',
          isNumber: true,
          cell: ({ pessoas }) => pessoas.toLocaleString('pt-BR'),
        },
        {
          title: 'Equipes',
          isNumber: true,
          cell: ({ equipes }) => equipes.toLocaleString('pt-BR'),
        },
        {
          title: 'Relatórios',
          isNumber: true,
          cell: ({ relatorios }) => relatorios.toLocaleString('pt-BR'),
        },
        clienteColumn({ field: 'cliente_nome' }),
      ],
      loadingText: 'Carregando atributos...',
      emptyText:
        'Nenhum atributo ainda. Um atributo, como loja ou regional, tem um valor por pessoa ou equipe, e um relatório pode enviá-lo ao Power BI.',
      noneFoundText: 'Nenhum atributo encontrado.',
      failureText: 'Falha ao carregar a lista de atributos.',
      nameOf: ({ nome }) => nome,
      Delete: DeleteAtributo,
    }}
    form={<AtributoForm />}
  />
);

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
