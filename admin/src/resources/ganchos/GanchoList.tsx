import type { Gancho } from '@portal/api-client/contract';
import { ganchoEventos } from '@portal/api-client/records';
import { lazyPart } from '../../lazyPart.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import { DayAgo } from '../../list/DayAgo.tsx';
import { RecordList } from '../../list/RecordList.tsx';
import { Note } from '../../list/RecordTable.tsx';
import { stateText } from './stateText.ts';

const GanchoForm = lazyPart(() => import('./GanchoForm.tsx'), 'GanchoForm');
const DeleteGancho = lazyPart(() => import('./DeleteGancho.tsx'), 'DeleteGancho');

/** What is sent of what happens in the cliente, and where to. Spec GANCHO-01. */
export const GanchoList = () => (
  <RecordList<Gancho>
    page="Ganchos"
    addText="Adicionar Gancho"
    title="Lista de Ganchos"
    nouns={['gancho', 'ganchos']}
    sort={{ field: 'nome', order: 'ASC' }}
    table={{
      columns: [
        {
          title: 'Nome',
          field: 'nome',
          cell: ({ nome }) => nome,
          beside: ({ endereco }) => <Note>{new URL(endereco).host}</Note>,
        },
        {
          title: 'Eventos',
          cell: ({ eventos }) => eventos.map((one) => ganchoEventos[one]).join(', '),
        },
        { title: 'Estado', cell: stateText },
        {
          title: 'Última entrega',
          cell: ({ ultima_em, ultimo_estado }) =>
            ultima_em ? (
              <>
                <DayAgo at={ultima_em} />
                <Note>{ultimo_estado === 'aceita' ? 'aceita' : 'não aceita'}</Note>
              </>
            ) : (
              'Nenhuma'
            ),
        },
        clienteColumn({ field: 'cliente_nome' }),
      ],
      loadingText: 'Carregando ganchos...',
      emptyText:
        'Nenhum gancho ainda. Um gancho envia o que acontece no portal a um endereço seu, assinado.',
      noneFoundText: 'Nenhum gancho encontrado.',
      failureText: 'Falha ao carregar a lista de ganchos.',
      nameOf: ({ nome }) => nome,
      hasPage: true,
      Delete: DeleteGancho,
    }}
    form={<GanchoForm />}
  />
);
