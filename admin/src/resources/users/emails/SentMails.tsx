import { Button, Stack, Typography } from '@mui/material';
import type { SentMail } from '@portal/api-client/contract';
import { Spinner } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { TitledDialog } from '../../../form/TitledDialog.tsx';
import { useCloseForm } from '../../../form/useCloseForm.ts';
import { LoadFailure } from '../../../LoadFailure.tsx';
import { brasiliaText } from '../../../layout/brasiliaText.ts';
import { SelectFilter } from '../../../list/SelectFilter.tsx';
import { TextTable } from '../../../list/TextTable.tsx';
import { kindText, stateOptions, stateText } from './mailWords.ts';
import { useSentMails } from './useSentMails.ts';

/** The mails that the portal has sent or will send: what kind, to whom, with which result. Never their links. Spec MAIL-02. */
export function SentMails() {
  const close = useCloseForm();
  const [estado, setEstado] = useState('');
  const { mails, error, isPending, isLoadingMore, hasMore, loadMore, retry } = useSentMails(estado);
  return (
    <TitledDialog title="E-mails enviados" maxWidth="lg" onClose={close}>
      <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
        <SelectFilter label="Estado" value={estado} onChange={setEstado} options={stateOptions} />
        {error ? (
          <LoadFailure what="os e-mails" error={error} onRetry={retry} />
        ) : isPending ? (
          <Spinner label="Carregando e-mails..." />
        ) : mails.length === 0 ? (
          <Typography>
            {estado ? 'Nenhum e-mail neste estado.' : 'O portal ainda não enviou e-mails.'}
          </Typography>
        ) : (
          <TextTable
            label="E-mails enviados"
            titles={titles}
            rows={mails.map((mail) => ({ key: mail.id, cells: cellsOf(mail) }))}
          />
        )}
        {hasMore && (
          <Button disabled={isLoadingMore} onClick={loadMore}>
            {isLoadingMore ? 'Carregando...' : 'Mostrar mais'}
          </Button>
        )}
      </Stack>
    </TitledDialog>
  );
}

const titles = ['Quando', 'Usuário', 'E-mail', 'Assunto', 'Estado'];

const cellsOf = ({
  tipo,
  estado,
  usuario,
  endereco,
  criado_em,
  terminado_em,
  erro,
}: SentMail): readonly ReactNode[] => [
  brasiliaText(terminado_em ?? criado_em),
  usuario,
  endereco ?? '—',
  kindText(tipo),
  <>
    {stateText(estado)}
    {erro !== null && estado !== 'enviado' && (
      <Typography variant="caption" component="span" sx={{ display: 'block' }}>
        {erro}
      </Typography>
    )}
  </>,
];
