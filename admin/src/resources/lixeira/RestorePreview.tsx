import { Button, Skeleton, Typography } from '@mui/material';
import type { Ensaio, ItemDaLixeira, Restauracao } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { Effect } from '../../access/rehearsal/Effect.tsx';
import { isKnown, type UnknownEffect } from '../../access/rehearsal/rehearseChange.ts';
import { reasonOf } from '../../failureText.ts';
import { NotRestored } from './NotRestored.tsx';
import { comesBack } from './restoreTexts.ts';
import { TakenNames } from './TakenNames.tsx';
import type { useRestoration } from './useRestoration.ts';

interface RestorePreviewProps {
  readonly tipo: ItemDaLixeira['tipo'];
  readonly preview: ReturnType<typeof useRestoration>['preview'];
  /** The messages about names with which the last attempt was refused. */
  readonly refused: Readonly<Record<string, string>>;
  readonly names: Restauracao;
  readonly onChange: (names: Restauracao) => void;
  readonly disabled: boolean;
}

/** What a restoration would do: what comes back, which names are taken, what does not come back, who gains access. Spec LIXO-02. */
export function RestorePreview({ tipo, preview, refused, ...fields }: RestorePreviewProps) {
  const { data, error, isFetching, refetch } = preview;
  if (isFetching) return <Loading />;
  if (error) {
    return (
      <>
        <Alert level="error">{`Falha ao conferir o que volta. ${reasonOf(error)}`}</Alert>
        <Button sx={{ alignSelf: 'start' }} onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </>
    );
  }
  if (!data) return null;
  const { impedimento, nomes, ocupados, nao_voltam, effect } = data;
  if (impedimento !== null) return <Alert level="error">{impedimento}</Alert>;
  return (
    <>
      <Typography>{comesBack[tipo]}</Typography>
      <TakenNames proposed={nomes} taken={{ ...ocupados, ...refused }} {...fields} />
      <NotRestored title="Não volta" sentences={nao_voltam} />
      <WhoGains effect={effect} />
    </>
  );
}

/** Who gains access by a restoration. Says if that cannot be told. Spec ENS-03. */
function WhoGains({ effect }: { effect: Ensaio | UnknownEffect | null }) {
  if (effect === null) return null;
  if (!isKnown(effect)) {
    return (
      <Typography>{`Não foi possível conferir quem ganha acesso. ${effect.reason}`}</Typography>
    );
  }
  return <Effect ensaio={effect} />;
}

function Loading() {
  return (
    <div role="status" aria-label="Conferindo o que volta...">
      <Skeleton width="80%" />
      <Skeleton width="60%" />
      <Skeleton width="70%" />
    </div>
  );
}
