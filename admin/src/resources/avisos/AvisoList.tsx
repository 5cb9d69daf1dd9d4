import type { Aviso } from '@portal/api-client/contract';
import { avisoGraus } from '@portal/api-client/records';
import { brasiliaText } from '../../layout/brasiliaText.ts';
import { lazyPart } from '../../lazyPart.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import { RecordList } from '../../list/RecordList.tsx';
import { Note } from '../../list/RecordTable.tsx';
import { audienceOf, endText, stateOf } from './avisoText.ts';

const AvisoForm = lazyPart(() => import('./AvisoForm.tsx'), 'AvisoForm');
const DeleteAviso = lazyPart(() => import('./DeleteAviso.tsx'), 'DeleteAviso');

/** The notices to readers of the cliente, or of all for a superuser. Spec AVISO-01. */
export const AvisoList = () => (
  <RecordList<Aviso>
    page="Avisos"
    addText="Adicionar Aviso"
    title="Lista de Avisos"
    nouns={['aviso', 'avisos']}
    sort={{ field: 'inicio', order: 'DESC' }}
    table={{
      columns: [
        {
          title: 'Título',
          field: 'titulo',
          cell: ({ titulo }) => titulo,
          beside: ({ texto }) => <Note>{texto}</Note>,
        },
        { title: 'Grau', cell: ({ grau }) => avisoGraus[grau] },
        { title: 'De', field: 'inicio', cell: ({ inicio }) => brasiliaText(inicio) },
        { title: 'Até', field: 'fim', cell: endText },
        { title: 'Estado', cell: stateOf },
        { title: 'Para', cell: audienceOf },
        clienteColumn({ field: 'cliente_nome' }),
      ],
      loadingText: 'Carregando avisos...',
      emptyText: 'Nenhum aviso ainda. Os leitores veem um aviso no topo até que o fechem.',
      noneFoundText: 'Nenhum aviso encontrado.',
      failureText: 'Falha ao carregar a lista de avisos.',
      nameOf: ({ titulo }) => titulo,
      hasPage: true,
      Delete: DeleteAviso,
    }}
    form={<AvisoForm />}
  />
);
