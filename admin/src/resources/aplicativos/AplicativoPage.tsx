import { Button } from '@mui/material';
import type { AdminAplicativo } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { Link } from 'react-router-dom';
import { GrantTotal } from '../../access/record/GrantTotal.tsx';
import { historyTabOf } from '../../history/historyTabOf.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import type { Column } from '../../list/RecordTable.tsx';
import { FactList } from '../../record/FactList.tsx';
import { LoadedRecord } from '../../record/LoadedRecord.tsx';
import { RecordPage } from '../../record/RecordPage.tsx';
import { usePageAddress } from '../../record/usePageAddress.ts';
import { OpeningsFigure } from '../../uso/OpeningsFigure.tsx';
import { usoTabOf } from '../../uso/usoTabOf.tsx';
import { AplicativoRelatorios } from './AplicativoRelatorios.tsx';
import { createdText, statusText } from './aplicativoModel.ts';
import { ToggleAtivo } from './ToggleAtivo.tsx';

const PlaceGrants = lazyPart(() => import('../../access/record/PlaceGrants.tsx'), 'PlaceGrants');
const PermissionsDialog = lazyPart(
  () => import('../../access/permissions/PermissionsDialog.tsx'),
  'PermissionsDialog',
);
const AplicativoWizard = lazyPart(
  () => import('./wizard/AplicativoWizard.tsx'),
  'AplicativoWizard',
);
const DeleteAplicativo = lazyPart(() => import('./DeleteAplicativo.tsx'), 'DeleteAplicativo');

/** The page of an application, at `/aplicativos/{id}/show`. Spec TELA-03. */
export const AplicativoPage = () => (
  <LoadedRecord<AdminAplicativo> what="o aplicativo" missingText="Aplicativo não encontrado">
    {(aplicativo) => <LoadedAplicativo aplicativo={aplicativo} />}
  </LoadedRecord>
);

const facts: readonly Column<AdminAplicativo>[] = [
  clienteColumn(),
  { title: 'Descrição', cell: ({ descricao }) => descricao },
  { title: 'Ordem', cell: ({ ordem }) => ordem },
];

function LoadedAplicativo({ aplicativo }: { readonly aplicativo: AdminAplicativo }) {
  const { ofDialog } = usePageAddress();
  const { id, nome, ativo, cliente, relatorios } = aplicativo;
  const uso = { cliente, filters: { aplicativo: id }, name: nome };
  const ofGrants = { recurso: addedParts.grants, area: 'acessos' } as const;
  return (
    <RecordPage<AdminAplicativo>
      record={aplicativo}
      name={nome}
      list="Aplicativos"
      state={{ text: statusText(ativo), isOn: ativo }}
      subtitle={createdText(aplicativo)}
      figures={[
        { title: 'Relatórios', value: relatorios.length.toLocaleString('pt-BR') },
        {
          title: 'Concessões',
          value: <GrantTotal filter={{ aplicativo: id, cliente }} />,
          ...ofGrants,
        },
        { title: 'Aberturas em 30 dias', value: <OpeningsFigure {...uso} />, area: 'uso' },
      ]}
      aside={<FactList record={aplicativo} columns={facts} />}
      tabs={[
        {
          path: 'acessos',
          title: 'Quem tem acesso',
          ...ofGrants,
          content: <PlaceGrants of={{ aplicativo: id }} cliente={cliente} />,
        },
        {
          path: 'relatorios',
          title: 'Relatórios',
          content: <AplicativoRelatorios relatorios={relatorios} />,
        },
        historyTabOf(`aplicativo:${id}`),
        usoTabOf(uso),
      ]}
      dialogs={{ editar: <AplicativoWizard />, permissions: <PermissionsDialog /> }}
      buttons={
        <>
          <ToggleAtivo aplicativo={aplicativo} />
          <Button variant="outlined" component={Link} to={ofDialog('permissions')}>
            Permissões
          </Button>
        </>
      }
      Delete={DeleteAplicativo}
    />
  );
}
