import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import type { RlsPapel } from '@portal/api-client/contract';
import { readPastedRows } from '@portal/api-client/files';
import { Alert, useAppServices } from '@portal/ui';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { counted } from '../../../counted.ts';
import { listEverybody } from '../../../data/listEverybody.ts';
import { reasonOf } from '../../../failureText.ts';
import type { CatalogOwner } from '../useCatalog.ts';
import { matchRoleLines } from './matchRoleLines.ts';
import { addPapeis } from './papeis.ts';
import { type Holders, peopleFilter } from './useHolders.ts';

interface PasteRolesProps {
  readonly owner: CatalogOwner;
  readonly papeis: readonly RlsPapel[];
  readonly holders: Holders;
  readonly onAdd: (papeis: readonly RlsPapel[]) => void;
  readonly onClose: () => void;
}

/** The most lines of one list, as a report has the most roles. */
const maxLines = 10_000;
/** The most lines with a problem that are shown. The title counts all. */
const maxProblems = 200;

/**
 * A text field for a list of teams and people with their roles, one on each line. A button checks the list and shows what is wrong. Only
 * the next press adds the roles to the form. Spec SEG-01.
 */
export function PasteRoles({ owner, papeis, holders, onAdd, onClose }: PasteRolesProps) {
  const { client } = useAppServices();
  const { teams, remember } = holders;
  const [text, setText] = useState('');
  const rows = useMemo(() => readPastedRows(text, 2), [text]);
  const check = useMutation({
    mutationFn: async () => {
      if (teams.found.error) throw teams.found.error;
      const people = await listEverybody(client, peopleFilter(owner));
      const matched = matchRoleLines(rows, { teams: teams.names, people });
      const ids = new Set(matched.papeis.map(({ user_id }) => user_id));
      return { ...matched, people: people.filter(({ id }) => ids.has(id)) };
    },
  });
  const result = check.data && addPapeis(papeis, check.data.papeis);
  const add = () => {
    remember(check.data?.people ?? []);
    onAdd(check.data?.papeis ?? []);
    onClose();
  };
  const isTooLong = rows.length > maxLines;
  const problems = check.data?.problems ?? [];
  return (
    <Stack component="section" aria-label="Colar lista" sx={{ gap: 1 }}>
      <TextField
        multiline
        fullWidth
        autoFocus
        minRows={3}
        maxRows={8}
        margin="dense"
        size="small"
        label="Equipe ou usuário;função"
        placeholder={'Equipe Norte;Norte\nana;Sul'}
        value={text}
        error={isTooLong}
        helperText={
          isTooLong
            ? `${rows.length.toLocaleString('pt-BR')} linhas; o máximo é ${maxLines.toLocaleString('pt-BR')}.`
            : 'Uma por linha: o nome da equipe, o usuário ou o email; depois ponto e vírgula ou tabulação; depois a função.'
        }
        onChange={({ target }) => {
          setText(target.value);
          check.reset();
        }}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      {check.error && (
        <Alert level="error">{`Falha ao conferir a lista. ${reasonOf(check.error)}`}</Alert>
      )}
      {result && (
        <Alert level={problems.length > 0 || result.full.length > 0 ? 'warning' : 'success'}>
          {[
            `${counted(result.added, 'função', 'funções')} para adicionar`,
            counted(result.known, 'já existe', 'já existem'),
            counted(problems.length, 'linha com problema', 'linhas com problema'),
          ].join(', ')}
          .
        </Alert>
      )}
      {problems.length > 0 && (
        <Box
          component="ul"
          aria-label="Linhas com problema"
          tabIndex={0}
          sx={{ m: 0, pl: 2.5, maxHeight: '10rem', overflow: 'auto', overflowWrap: 'anywhere' }}
        >
          {problems.slice(0, maxProblems).map((problem) => (
            <Typography key={problem} component="li" variant="body2">
              {problem}
            </Typography>
          ))}
          {problems.length > maxProblems && <li>{`e mais ${problems.length - maxProblems}`}</li>}
        </Box>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {result ? (
          <Button size="small" variant="contained" disabled={result.added === 0} onClick={add}>
            {`Adicionar ${counted(result.added, 'função', 'funções')}`}
          </Button>
        ) : (
          <Button
            size="small"
            variant="contained"
            disabled={rows.length === 0 || isTooLong || check.isPending || teams.found.isPending}
            onClick={() => check.mutate()}
          >
            {check.isPending
              ? 'Conferindo...'
              : `Conferir ${counted(rows.length, 'linha', 'linhas')}`}
          </Button>
        )}
        <Button size="small" color="inherit" onClick={onClose}>
          Fechar a lista
        </Button>
      </Stack>
    </Stack>
  );
}
