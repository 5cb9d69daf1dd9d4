import { Typography } from '@mui/material';
import { type Chave, type NewChave, replaceChave } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useAct } from '../../form/useAct.ts';
import { SelectFilter } from '../../list/SelectFilter.tsx';
import { ChaveText } from './ChaveText.tsx';

const waits = [
  { value: '0', text: 'Parar agora' },
  { value: '1', text: 'Funcionar mais 1 hora' },
  { value: '24', text: 'Funcionar mais 1 dia' },
  { value: '168', text: 'Funcionar mais 7 dias' },
];

/** Gives a key a second text, and asks how long the present one works on. Spec CHAVE-03. */
export function ReplaceChave({
  chave,
  onClose,
}: {
  readonly chave: Chave;
  readonly onClose: () => void;
}) {
  const { client } = useAppServices();
  const refresh = useRefresh();
  const [horas, setHoras] = useState('24');
  const [made, setMade] = useState<NewChave | null>(null);
  const { act, ...state } = useAct(() => undefined, onClose);
  const replace = () =>
    act(async () => {
      const call = { params: { id: chave.id }, body: { horas: Number(horas) } };
      setMade(await client.call(replaceChave, call));
      refresh();
    });
  if (made) return <ChaveText chave={made} onClose={onClose} />;
  return (
    <ActDialog
      {...state}
      title={`Trocar a chave ${chave.nome}`}
      act="Trocar"
      isDangerous={horas === '0'}
      onSubmit={() => void replace()}
    >
      <Typography>
        O portal cria um novo texto para a mesma chave: o que ela pode e o fim ficam como estão.
      </Typography>
      <SelectFilter label="O texto atual deve" options={waits} value={horas} onChange={setHoras} />
    </ActDialog>
  );
}
