import { type EquipeItem, updateAppPermissions, updateEquipe } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { GiveAccess } from '../../access/give/GiveAccess.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { arquivoColumn } from '../../list/arquivoColumn.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import { RecordList, type TableDescription } from '../../list/RecordList.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SelectionBar } from '../../list/SelectionBar.tsx';
import { opensText } from './equipeModel.ts';

const DeleteEquipe = lazyPart(() => import('./DeleteEquipe.tsx'), 'DeleteEquipe');
const EquipeForm = lazyPart(() => import('./EquipeForm.tsx'), 'EquipeForm');

/** A selection serves to give access, so every team can be selected. */
const isSelectable = () => true;

const table: TableDescription<EquipeItem> = {
  label: 'Lista de Equipes',
  columns: [
    { title: 'Nome', field: 'nome', cell: ({ nome }) => nome },
    {
      title: 'Membros',
      field: 'membros_total',
      isNumber: true,
      cell: ({ membros_total }) => membros_total.toLocaleString('pt-BR'),
    },
    { title: 'O que abre', cell: opensText },
    clienteColumn({ field: 'cliente_nome' }),
    arquivoColumn,
  ],
  loadingText: 'Carregando equipes...',
  emptyText: 'Nenhuma equipe ainda.',
  noneFoundText: 'Nenhuma equipe encontrada.',
  failureText: 'Falha ao carregar a lista de equipes.',
  nameOf: ({ nome }) => nome,
  hasPage: true,
};

/** The list of teams. Report administrators see it and change nothing. Spec EQP-03, EQP-07. */
export function EquipeList() {
  const { user } = useSession();
  if (!user) return null;
  const mayChange = mayCall(user, updateEquipe);
  return (
    <RecordList<EquipeItem>
      page="Gerenciamento de Equipes"
      {...(mayChange && { addText: 'Adicionar Equipe' })}
      title="Lista de Equipes"
      sort={{ field: 'nome', order: 'ASC' }}
      tools={<SearchBox label="Buscar equipes" />}
      intro={
        <SelectionBar<EquipeItem> canSelect={isSelectable}>
          <GiveAccess kind="equipe" />
        </SelectionBar>
      }
      table={{
        ...table,
        ...(mayChange && { Delete: DeleteEquipe }),
        ...(mayCall(user, updateAppPermissions) && { canSelect: isSelectable }),
      }}
      form={<EquipeForm />}
    />
  );
}
