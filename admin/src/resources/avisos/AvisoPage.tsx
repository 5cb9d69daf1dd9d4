import { Typography } from '@mui/material';
import type { Aviso } from '@portal/api-client/contract';
import { avisoGraus } from '@portal/api-client/records';
import { allClientesText } from '../../cliente/clienteInView.ts';
import { historyTabOf } from '../../history/historyTabOf.tsx';
import { brasiliaText } from '../../layout/brasiliaText.ts';
import { lazyPart } from '../../lazyPart.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import { FactList } from '../../record/FactList.tsx';
import { LoadedRecord } from '../../record/LoadedRecord.tsx';
import { RecordPage } from '../../record/RecordPage.tsx';
import { audienceOf, endText, stateOf } from './avisoText.ts';

const AvisoForm = lazyPart(() => import('./AvisoForm.tsx'), 'AvisoForm');
const DeleteAviso = lazyPart(() => import('./DeleteAviso.tsx'), 'DeleteAviso');

const facts = [
  { title: 'Grau', cell: ({ grau }: Aviso) => avisoGraus[grau] },
  clienteColumn({ none: allClientesText }),
];

/** The page of a notice, at `/avisos/{id}/show`. Spec AVISO-01. */
export const AvisoPage = () => (
  <LoadedRecord<Aviso> what="o aviso" missingText="Aviso não encontrado">
    {(aviso) => (
      <RecordPage<Aviso>
        record={aviso}
        name={aviso.titulo}
        list="Avisos"
        state={{ text: stateOf(aviso), isOn: stateOf(aviso) === 'No ar' }}
        figures={[
          { title: 'De', value: brasiliaText(aviso.inicio) },
          { title: 'Até', value: endText(aviso) },
          { title: 'Para', value: audienceOf(aviso) },
        ]}
        aside={<FactList record={aviso} columns={facts} />}
        tabs={[
          {
            path: '',
            title: 'Texto',
            content: (
              <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {aviso.texto}
              </Typography>
            ),
          },
          historyTabOf(`aviso:${aviso.id}`),
        ]}
        dialogs={{ editar: <AvisoForm /> }}
        Delete={DeleteAviso}
      />
    )}
  </LoadedRecord>
);
