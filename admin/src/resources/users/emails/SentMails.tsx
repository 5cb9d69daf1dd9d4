// biome-ignore-all lint/a11y/noRedundantRoles: where `display` is changed, WebKit gives a table no row groups (seen in 2.50), and older engines give it no roles at all.
import { Button, Stack, Typography } from '@mui/material';
import type { SentMail } from '@portal/api-client/contract';
import { Spinner } from '@portal/ui';
import { type ReactNode, useState } from 'react';
import { TitledDialog } from '../../../form/TitledDialog.tsx';
import { useCloseForm } from '../../../form/useCloseForm.ts';
import { LoadFailure } from '../../../LoadFailure.tsx';
import { brasiliaText } from '../../../layout/brasiliaText.ts';
import { SelectFilter } from '../../../list/SelectFilter.tsx';
import styles from '../../../list/table.module.css';
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
          <MailTable mails={mails} />
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

function MailTable({ mails }: { mails: readonly SentMail[] }) {
  // On narrow screens the rows are cards, so the roles are explicit.
  return (
    <table role="table" aria-label="E-mails enviados" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {titles.map((title) => (
            <th key={title} role="columnheader" scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {mails.map((mail) => (
          <tr key={mail.id} role="row">
            {cellsOf(mail).map((cell, index) => (
              <td key={titles[index]} role="cell" data-title={titles[index]}>
                <span className={styles.value}>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
