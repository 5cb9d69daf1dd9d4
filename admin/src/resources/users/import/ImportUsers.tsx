import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { Alert, useSession } from '@portal/ui';
import { useId, useState } from 'react';
import { counted } from '../../../counted.ts';
import { dialogPaper } from '../../../form/dialogPaper.ts';
import { useCloseForm } from '../../../form/useCloseForm.ts';
import { decodeCsv } from '../csv/decodeCsv.ts';
import { readUsersCsv } from '../csv/usersCsv.ts';
import { useUserLookups } from '../useUserLookups.ts';
import { type CheckedRow, checkRows } from './checkRows.ts';
import { FileChoice } from './FileChoice.tsx';
import { ImportTable } from './ImportTable.tsx';
import { useImport } from './useImport.ts';
import { useTeams } from './useTeams.ts';

/**
 * Imports users from a file: choose the file, check every line, create the valid users, and show the outcome of each.
 */
export function ImportUsers() {
  const titleId = useId();
  const { user: actor } = useSession();
  const { groups, clientes, isPending } = useUserLookups();
  const teams = useTeams();
  const [rows, setRows] = useState<readonly CheckedRow[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { outcomes, isBusy, run } = useImport();
  const close = useCloseForm();
  if (!actor) return null;

  const read = async (file: File) => {
    try {
      setRows(
        checkRows(readUsersCsv(decodeCsv(await file.arrayBuffer())), {
          actor,
          groups,
          clientes,
          teams: teams.data,
        }),
      );
      setProblem(null);
    } catch (error) {
      setRows(null);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const good = rows?.filter(({ problems }) => problems.length === 0) ?? [];
  const waiting = good.filter(({ row }) => outcomes.get(row.line) !== 'created');
  const created = good.length - waiting.length;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="lg"
      onClose={() => !isBusy && close()}
      aria-labelledby={titleId}
      slotProps={{ paper: dialogPaper }}
    >
      <DialogTitle id={titleId}>Importar Usuários</DialogTitle>
      <DialogContent dividers>
        <Stack sx={{ gap: 2 }}>
          <FileChoice
            isSuperuser={actor.is_superuser}
            recursos={actor.recursos}
            isDisabled={isBusy || isPending || teams.isPending || outcomes.size > 0}
            onChoose={read}
          />
          {problem && <Alert level="error">{problem}</Alert>}
          {rows && <Summary rows={rows.length} good={good.length} created={created} />}
          {rows && <ImportTable rows={rows} outcomes={outcomes} hasTeams={teams.data !== null} />}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button color="inherit" disabled={isBusy} onClick={close}>
          {created > 0 ? 'Fechar' : 'Cancelar'}
        </Button>
        <Button
          variant="contained"
          disabled={isBusy || waiting.length === 0}
          onClick={() => run(waiting)}
        >
          {isBusy ? 'Importando...' : `Importar ${counted(waiting.length, 'usuário', 'usuários')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Summary({ rows, good, created }: { rows: number; good: number; created: number }) {
  const bad = rows - good;
  const text =
    created > 0
      ? `${created} de ${counted(good, 'usuário criado', 'usuários criados')}.`
      : `${counted(good, 'linha pronta', 'linhas prontas')}, ${bad} com erro.`;
  return <Alert level={bad > 0 ? 'warning' : 'success'}>{text}</Alert>;
}
