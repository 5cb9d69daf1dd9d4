import { Button, Stack, Typography } from '@mui/material';
import type { RlsPapel } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { useId, useState } from 'react';
import { useInput } from 'react-admin';
import { wholeWidth } from '../../../form/FormSection.tsx';
import { LoadFailure } from '../../../LoadFailure.tsx';
import type { CatalogOwner } from '../useCatalog.ts';
import { AddRoles } from './AddRoles.tsx';
import { EndRoles } from './EndRoles.tsx';
import { PasteRoles } from './PasteRoles.tsx';
import { addPapeis } from './papeis.ts';
import { RoleList } from './RoleList.tsx';
import { addedText } from './roleTexts.ts';
import { TestAsButton } from './TestAsButton.tsx';
import { useHolders } from './useHolders.ts';

const none: readonly RlsPapel[] = [];

/** The roles that a report gives by person and team: added for several at once or from a pasted list, and removed. Spec SEG-01. */
export function RlsRoles({ owner }: { owner: CatalogOwner }) {
  const titleId = useId();
  const { field, fieldState } = useInput({ source: 'rls_papeis' });
  const papeis: readonly RlsPapel[] = field.value ?? none;
  const holders = useHolders(owner, papeis);
  /** `done` after the list was closed: the button then gets the focus that the list had. */
  const [pasting, setPasting] = useState<'no' | 'open' | 'done'>('no');
  const [done, setDone] = useState('');
  const add = (wanted: readonly RlsPapel[]) => {
    const result = addPapeis(papeis, wanted);
    field.onChange(result.papeis);
    setDone(addedText(result, holders.nameOf));
  };
  const remove = (removed: readonly RlsPapel[], text: string) => {
    field.onChange(papeis.filter((one) => !removed.includes(one)));
    setDone(text);
  };
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ ...wholeWidth, gap: 1, mt: 1 }}>
      <Typography id={titleId} variant="subtitle2" component="h4">
        {`Funções (RLS) por pessoa e equipe (${papeis.length.toLocaleString('pt-BR')})`}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Valem as funções dadas à pessoa; sem nenhuma, as das equipes dela, somadas; sem nenhuma, a
        RLS Role. Se há funções aqui e a RLS Role está vazia, o relatório não abre para quem não tem
        função.
      </Typography>
      {fieldState.error?.message && <Alert level="error">{fieldState.error.message}</Alert>}
      {holders.teams.isWaiting ? (
        <Typography variant="body2">Escolha o cliente primeiro.</Typography>
      ) : (
        <>
          <AddRoles papeis={papeis} holders={holders} onAdd={add} />
          {pasting === 'open' ? (
            <PasteRoles
              owner={owner}
              papeis={papeis}
              holders={holders}
              onAdd={add}
              onClose={() => setPasting('done')}
            />
          ) : (
            <Button
              size="small"
              autoFocus={pasting === 'done'}
              onClick={() => setPasting('open')}
              sx={{ alignSelf: 'flex-start' }}
            >
              Colar lista
            </Button>
          )}
        </>
      )}
      {holders.error && papeis.length > 0 && (
        <LoadFailure what="os nomes" error={holders.error} onRetry={holders.retry} />
      )}
      <Typography role="status" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {done}
      </Typography>
      {papeis.length === 0 && <EndRoles />}
      <RoleList papeis={papeis} nameOf={holders.nameOf} onRemove={remove} />
      <TestAsButton owner={owner} />
    </Stack>
  );
}
