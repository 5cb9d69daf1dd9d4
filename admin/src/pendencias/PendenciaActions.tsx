import { Box, Button, Stack } from '@mui/material';
import { type Pendencia, resolvePendencia } from '@portal/api-client/contract';
import { useSession, useToast } from '@portal/ui';
import { Suspense, useContext, useState } from 'react';
import { ConfirmedChanges, confirmedUnknown, keyOf } from '../access/rehearsal/ConfirmedChanges.ts';
import { reasonOf } from '../failureText.ts';
import { lazyPart } from '../lazyPart.ts';
import { isAboutDirectory, isPutAside } from './pendenciaModel.ts';
import { useMending } from './useMending.ts';

const RemedyDialog = lazyPart(() => import('./RemedyDialog.tsx'), 'RemedyDialog');
const DirectoryDialog = lazyPart(() => import('./DirectoryDialog.tsx'), 'DirectoryDialog');
const PostponeDialog = lazyPart(() => import('./PostponeDialog.tsx'), 'PostponeDialog');

/** The remedy of a finding, and `Adiar…` or `Voltar a mostrar`, for superusers alone if it concerns all clientes. Spec DRIFT-03. */
export function PendenciaActions({ pendencia }: { readonly pendencia: Pendencia }) {
  const { id, frase, remedio } = pendencia;
  const { user } = useSession();
  const toast = useToast();
  const confirmed = useContext(ConfirmedChanges);
  const isAside = isPutAside(pendencia);
  const mayPostpone = user?.is_superuser || pendencia.cliente !== null;
  const { resolve, postpone, isSaving } = useMending(pendencia);
  const [asking, setAsking] = useState<'remedy' | 'postpone' | null>(null);
  const onClose = () => setAsking(null);

  /** Does what changes nobody's access now, so its effect is not asked for. */
  const acknowledge = async (done = 'Pendência encerrada.') => {
    const caminho = resolvePendencia.path.replace(':id', String(id));
    if (remedio?.tipo === 'ciente')
      confirmed?.set(keyOf({ metodo: 'POST', caminho }), confirmedUnknown);
    tell(await resolve(done), 'Falha ao encerrar a pendência.');
  };
  const takeBack = async () =>
    tell(
      await postpone(null, 'A pendência voltou a ser mostrada.'),
      'Falha ao mostrar a pendência.',
    );
  const tell = (failure: unknown, text: string) => {
    if (failure !== null) toast('error', `${text} ${reasonOf(failure)}`);
  };
  return (
    <Stack
      direction="row"
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}
    >
      {remedio && (
        <Button
          size="small"
          aria-label={`${remedio.texto}: ${frase}`}
          disabled={isSaving}
          onClick={() => (remedio.tipo === 'ciente' ? void acknowledge() : setAsking('remedy'))}
          sx={{ whiteSpace: 'normal', textAlign: 'end' }}
        >
          {remedio.texto}
        </Button>
      )}
      {mayPostpone && isAside && (
        <Button
          size="small"
          aria-label={`Voltar a mostrar: ${frase}`}
          disabled={isSaving}
          onClick={() => void takeBack()}
        >
          Voltar a mostrar
        </Button>
      )}
      {mayPostpone && !isAside && (
        <Button
          size="small"
          aria-label={`Adiar…: ${frase}`}
          disabled={isSaving}
          onClick={() => setAsking('postpone')}
        >
          Adiar…
        </Button>
      )}
      {/* A dialog inherits from the cell that it stands in. */}
      <Box component="span" sx={{ whiteSpace: 'normal', textAlign: 'start' }}>
        <Suspense fallback={null}>
          {asking === 'remedy' && remedio && isAboutDirectory(remedio) && (
            <DirectoryDialog
              {...{ pendencia, remedio, onClose }}
              onConfirm={() => acknowledge('Pendência resolvida.')}
            />
          )}
          {asking === 'remedy' && remedio && !isAboutDirectory(remedio) && (
            <RemedyDialog {...{ pendencia, remedio, resolve, onClose }} />
          )}
          {asking === 'postpone' && (
            <PostponeDialog {...{ pendencia, postpone, isSaving, onClose }} />
          )}
        </Suspense>
      </Box>
    </Stack>
  );
}
