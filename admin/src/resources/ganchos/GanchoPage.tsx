import type { Gancho } from '@portal/api-client/contract';
import { ganchoEventos } from '@portal/api-client/records';
import { historyTabOf } from '../../history/historyTabOf.tsx';
import { lazyPart } from '../../lazyPart.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import { DayAgo } from '../../list/DayAgo.tsx';
import type { Column } from '../../list/RecordTable.tsx';
import { FactList } from '../../record/FactList.tsx';
import { LoadedRecord } from '../../record/LoadedRecord.tsx';
import { RecordPage } from '../../record/RecordPage.tsx';
import { EntregaList } from './EntregaList.tsx';
import { stateText } from './stateText.ts';

const GanchoForm = lazyPart(() => import('./GanchoForm.tsx'), 'GanchoForm');
const DeleteGancho = lazyPart(() => import('./DeleteGancho.tsx'), 'DeleteGancho');

/** The page of a hook, at `/ganchos/{id}/show`. Spec GANCHO-01, GANCHO-03. */
export const GanchoPage = () => (
  <LoadedRecord<Gancho> what="o gancho" missingText="Gancho não encontrado">
    {(gancho) => <LoadedGancho gancho={gancho} />}
  </LoadedRecord>
);

const facts: readonly Column<Gancho>[] = [
  { title: 'Eventos', cell: ({ eventos }) => eventos.map((one) => ganchoEventos[one]).join(', ') },
  {
    title: 'Formato',
    cell: ({ formato }) => (formato === 'teams' ? 'Teams' : 'Padrão (JSON assinado)'),
  },
  clienteColumn(),
];

function LoadedGancho({ gancho }: { readonly gancho: Gancho }) {
  const { id, nome, endereco, eventos, ativo, esperam, ultima_em } = gancho;
  return (
    <RecordPage<Gancho>
      record={gancho}
      name={nome}
      list="Ganchos"
      state={{ text: stateText({ ...gancho, esperam: 0 }), isOn: ativo }}
      // The rest of the address may be a secret.
      subtitle={new URL(endereco).host}
      figures={[
        { title: 'Última entrega', value: ultima_em ? <DayAgo at={ultima_em} /> : 'Nenhuma' },
        { title: 'À espera', value: esperam.toLocaleString('pt-BR') },
        { title: 'Eventos', value: eventos.length.toLocaleString('pt-BR') },
      ]}
      aside={<FactList record={gancho} columns={facts} />}
      tabs={[
        { path: '', title: 'Entregas', content: <EntregaList gancho={gancho} /> },
        historyTabOf(`gancho:${id}`),
      ]}
      dialogs={{ editar: <GanchoForm /> }}
      Delete={DeleteGancho}
    />
  );
}
