import { Box } from '@mui/material';
import type { Cliente } from '@portal/api-client/contract';
import { addedParts, canOpenAdminArea } from '@portal/api-client/rules';
import { Announced, useSession } from '@portal/ui';
import { historyTabOf } from '../../../history/historyTabOf.tsx';
import { lazyPart } from '../../../lazyPart.ts';
import { ListCount } from '../../../list/ListCount.tsx';
import { FactList } from '../../../record/FactList.tsx';
import { LoadedRecord } from '../../../record/LoadedRecord.tsx';
import { RecordPage } from '../../../record/RecordPage.tsx';
import { restrictionFacts } from '../../../record/restrictionFacts.ts';
import { usoTabOf } from '../../../uso/usoTabOf.tsx';
import { ReopenButton } from '../ReopenButton.tsx';
import { ClienteFile } from './ClienteFile.tsx';
import { CredentialsState } from './CredentialsState.tsx';
import { NextSteps } from './NextSteps.tsx';

const PlaceGrants = lazyPart(() => import('../../../access/record/PlaceGrants.tsx'), 'PlaceGrants');
const ClienteForm = lazyPart(() => import('../ClienteForm.tsx'), 'ClienteForm');
const DeleteCliente = lazyPart(() => import('../DeleteCliente.tsx'), 'DeleteCliente');

/** The page of one cliente, at `/clientes/{id}/show`. Spec TELA-03, MENU-03. */
export const ClientePage = () => (
  <LoadedRecord<Cliente> what="o cliente" missingText="Cliente não encontrado">
    {(cliente) => <LoadedCliente cliente={cliente} />}
  </LoadedRecord>
);

function LoadedCliente({ cliente }: { cliente: Cliente }) {
  const { id, nome, cnpj, encerrado_em } = cliente;
  const facts = restrictionFacts(cliente);
  const { user } = useSession();
  const hasTeams = user !== null && canOpenAdminArea(user, 'equipes');
  return (
    <RecordPage<Cliente>
      record={cliente}
      name={nome}
      list="Clientes"
      state={encerrado_em ? { text: 'Encerrado', isOn: false } : { text: 'Ativo', isOn: true }}
      subtitle={cnpj}
      figures={[
        {
          title: 'Pessoas',
          value: (
            <>
              <ListCount
                resource="users"
                filter={{ cliente_id_leitura: id }}
                nouns={['usuário', 'usuários']}
              />
              {hasTeams && ' · '}
              {hasTeams && (
                <ListCount
                  resource="equipes"
                  filter={{ cliente: id }}
                  nouns={['equipe', 'equipes']}
                />
              )}
            </>
          ),
        },
        {
          title: 'Relatórios',
          value: (
            <ListCount
              resource="reports"
              filter={{ cliente: id }}
              nouns={['relatório', 'relatórios']}
            />
          ),
        },
        {
          title: 'Aplicativos',
          value: (
            <ListCount
              resource="aplicativos"
              filter={{ cliente: id }}
              nouns={['aplicativo', 'aplicativos']}
            />
          ),
        },
      ]}
      aside={facts.length > 0 && <FactList record={cliente} columns={facts} />}
      tabs={[
        {
          path: '',
          title: 'Visão geral',
          content: (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <NextSteps cliente={cliente} />
              <CredentialsState cliente={cliente} />
              <Announced recurso={addedParts.clienteFile}>
                <ClienteFile cliente={cliente} />
              </Announced>
            </Box>
          ),
        },
        {
          path: 'acessos',
          title: 'Acessos',
          recurso: addedParts.grants,
          area: 'acessos',
          content: <PlaceGrants of={{}} cliente={id} />,
        },
        historyTabOf(`cliente:${id}`),
        usoTabOf({ cliente: id, filters: {}, name: nome }),
      ]}
      dialogs={{ editar: <ClienteForm /> }}
      buttons={<ReopenButton cliente={cliente} />}
      Delete={DeleteCliente}
    />
  );
}
