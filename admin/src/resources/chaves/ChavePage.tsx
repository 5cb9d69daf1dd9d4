import { Typography } from '@mui/material';
import type { Chave } from '@portal/api-client/contract';
import { lastDayText } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { historyTabOf } from '../../history/historyTabOf.tsx';
import { brasiliaText } from '../../layout/brasiliaText.ts';
import { lazyPart } from '../../lazyPart.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import type { Column } from '../../list/RecordTable.tsx';
import { FactList } from '../../record/FactList.tsx';
import { LoadedRecord } from '../../record/LoadedRecord.tsx';
import { RecordPage } from '../../record/RecordPage.tsx';
import { haltText, lastUseText, scopeTexts } from './chaveTexts.ts';
import { ReplaceButton } from './ReplaceButton.tsx';

const ChaveForm = lazyPart(() => import('./ChaveForm.tsx'), 'ChaveForm');
const DeleteChave = lazyPart(() => import('./DeleteChave.tsx'), 'DeleteChave');

/** The page of a key, at `/chaves/{id}/show`. Spec CHAVE-01, CHAVE-02. */
export const ChavePage = () => (
  <LoadedRecord<Chave> what="a chave" missingText="Chave não encontrada">
    {(chave) => <LoadedChave chave={chave} />}
  </LoadedRecord>
);

const facts: readonly Column<Chave>[] = [
  { title: 'Só destas redes', cell: ({ redes }) => redes.join(', ') || 'De qualquer lugar' },
  { title: 'Criada em', cell: ({ criada_em }) => brasiliaText(criada_em) },
  clienteColumn({ none: 'Todos os clientes' }),
];

function LoadedChave({ chave }: { readonly chave: Chave }) {
  const { id, nome, autor, expira_em, parada, troca_ate, usada_rede } = chave;
  const { user } = useSession();
  // A key has the rights of its maker, so nobody else may change it.
  const isOwn = autor?.id === user?.id;
  return (
    <RecordPage<Chave>
      record={chave}
      name={nome}
      list="Chaves"
      state={
        parada === null ? { text: 'Funciona', isOn: true } : { text: haltText(parada), isOn: false }
      }
      subtitle={`De ${autor?.nome ?? 'uma pessoa excluída'}`}
      figures={[
        { title: 'Último dia', value: lastDayText(expira_em) },
        {
          title: 'Último uso',
          value: [lastUseText(chave), usada_rede].filter(Boolean).join(' de '),
        },
        {
          title: 'Textos',
          value: troca_ate === null ? 'Um' : `Dois até ${lastDayText(troca_ate)}`,
        },
      ]}
      aside={<FactList record={chave} columns={facts} />}
      tabs={[
        { path: '', title: 'O que pode agora', content: <Scopes chave={chave} /> },
        historyTabOf(`chave:${id}`),
      ]}
      dialogs={isOwn ? { editar: <ChaveForm /> } : {}}
      buttons={isOwn && <ReplaceButton chave={chave} />}
      Delete={DeleteChave}
    />
  );
}

function Scopes({ chave }: { readonly chave: Chave }) {
  return (
    <>
      {chave.parada !== null && (
        <Typography sx={{ mb: 1 }}>Nada, enquanto está parada. Poderia:</Typography>
      )}
      <Typography component="ul" sx={{ m: 0, pl: 2.5 }}>
        {scopeTexts(chave).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Typography>
    </>
  );
}
