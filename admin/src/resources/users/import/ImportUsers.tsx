import {
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  Stack,
} from '@mui/material';
import { Alert, useSession } from '@portal/ui';
import { Suspense, useId, useState } from 'react';
import { counted } from '../../../counted.ts';
import { reasonOf } from '../../../failureText.ts';
import { LineFilter } from '../../../fileLines/LineFilter.tsx';
import { dialogPaper } from '../../../form/TitledDialog.tsx';
import { useCloseForm } from '../../../form/useCloseForm.ts';
import { lazyPart } from '../../../lazyPart.ts';
import { useWholeFilter } from '../../../list/EndOfSelection.tsx';
import { download } from '../../../list/export/download.ts';
import { RetryAlert } from '../../../RetryAlert.tsx';
import { atributosFor } from '../csv/atributosFor.ts';
import type { ChosenColumns } from '../csv/readUsersCsv.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FileChoice } from './FileChoice.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportSummary } from './ImportSummary.tsx';
import { ImportTable } from './ImportTable.tsx';
import {
  filteredLines,
  type ImportLine,
  type LineFilter as LineFilterName,
  lineCounts,
  lineStates,
} from './lineStates.ts';
import { useImport } from './useImport.ts';
import { useTaken } from './useTaken.ts';
import { useUsersFile } from './useUsersFile.ts';
import { problemLines, writeProblemsCsv } from './writeProblemsCsv.ts';

const ConfirmImport = lazyPart(() => import('./ConfirmImport.tsx'), 'ConfirmImport');

/**
 * Imports users from a file: choose the file, check every line, tell which exist already, ask, create the others, and show the outcome
 * of each. Spec ENTR-04. docs/decisions/admin-imports-in-batches.md
 */
export function ImportUsers() {
  const titleId = useId();
  const { user: actor } = useSession();
  const users = useUsersFile();
  const existing = useTaken();
  const { outcomes, progress, failure, isStopping, ...importing } = useImport(existing.check);
  const [filter, setFilter] = useState<LineFilterName>('Todas');
  /** Counts the files and the runs. After each, the table shows its first page. */
  const [begins, setBegins] = useState(0);
  const showFirstPage = () => setBegins((before) => before + 1);
  const [skips, setSkips] = useState(false);
  /** The lines that the open confirmation is about. */
  const [asked, setAsked] = useState<readonly ImportLine[] | null>(null);
  const close = useCloseForm();
  const whole = useWholeFilter();
  if (!actor) return null;

  const isBusy = progress !== null;
  const lines = lineStates(users.file?.rows ?? [], existing.taken, outcomes);
  const of = (name: LineFilterName) => filteredLines(lines, name);
  const [ready, there] = [of('Prontas'), of('Já existem')];
  // A line that the server refused may be sent again: its reason may be gone.
  const waiting = [...ready, ...lines.filter(({ state }) => state === 'failed')];
  const good = (rows: NonNullable<typeof users.file>['rows']) =>
    rows.filter(({ problems }) => problems.length === 0);
  const choose = async (file: File, columns?: ChosenColumns) => {
    existing.forget();
    importing.forget();
    setFilter('Todas');
    showFirstPage();
    setSkips(false);
    const rows = await users.read(file, columns);
    if (rows) await existing.check(good(rows));
  };
  const offCount = users.file?.read.filter(({ off }) => off !== '').length ?? 0;
  const mustSkip = there.length > 0 && !skips;
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
            atributos={atributosFor(actor, whole, users.atributos) ?? []}
            hasAtributos={users.atributos.length > 0}
            isDisabled={
              isBusy ||
              users.isPending ||
              users.error !== null ||
              existing.isChecking ||
              outcomes.size > 0
            }
            onChoose={choose}
          />
          {users.error && <RetryAlert onRetry={users.retry}>{reasonOf(users.error)}</RetryAlert>}
          {users.problem && <Alert level="error">{users.problem}</Alert>}
          {users.unmatched && (
            <ColumnChoice
              key={users.unmatched.columns.message}
              columns={users.unmatched.columns}
              onChoose={(columns) => {
                if (users.unmatched) void choose(users.unmatched.chosen, columns);
              }}
            />
          )}
          {users.file && <ImportSummary lines={lines} notices={users.file.notices} />}
          {existing.isChecking && <Alert level="info">Conferindo quais já existem...</Alert>}
          {existing.failure && (
            <RetryAlert onRetry={() => existing.check(good(users.file?.rows ?? []))}>
              {`Não foi possível conferir quais já existem. ${existing.failure}`}
            </RetryAlert>
          )}
          {progress && <ImportProgress {...progress} />}
          {failure && (
            <Alert level="error" title="A importação parou">
              {`${failure} O que já foi criado fica. Ao continuar, o portal confere o que falta.`}
            </Alert>
          )}
          {users.file && (
            <>
              <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <LineFilter choices={lineCounts(lines)} value={filter} onChange={setFilter} />
                {problemLines(lines).length > 0 && (
                  <Button
                    size="small"
                    onClick={() =>
                      download('problemas-usuarios.csv', [writeProblemsCsv(lines, actor)])
                    }
                  >
                    Baixar problemas
                  </Button>
                )}
              </Stack>
              {offCount > 0 && (
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={users.file.takesOff}
                      disabled={isBusy || outcomes.size > 0}
                      onChange={(_, checked) => void existing.check(good(users.takeOff(checked)))}
                    />
                  }
                  label={`Importar também ${offCount === 1 ? 'a pessoa que parece desativada' : `as ${offCount.toLocaleString('pt-BR')} pessoas que parecem desativadas`} na origem`}
                />
              )}
              {there.length > 0 && (
                <Box>
                  <FormControlLabel
                    control={
                      <Checkbox checked={skips} onChange={(_, checked) => setSkips(checked)} />
                    }
                    label="Pular os que já existem"
                  />
                  {!skips && (
                    <FormHelperText>Para importar os outros, marque esta opção.</FormHelperText>
                  )}
                </Box>
              )}
              <ImportTable
                key={`${filter} ${begins}`}
                lines={of(filter)}
                hasTeams={users.hasTeams}
                hasAtributos={users.file.rows.some(({ row }) => row.atributos.size > 0)}
              />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        {isBusy ? (
          <Button color="inherit" disabled={isStopping} onClick={importing.stop}>
            {isStopping ? 'Parando...' : 'Parar'}
          </Button>
        ) : (
          <Button color="inherit" onClick={close}>
            {outcomes.size > 0 ? 'Fechar' : 'Cancelar'}
          </Button>
        )}
        <Button
          variant="contained"
          disabled={
            isBusy ||
            waiting.length === 0 ||
            mustSkip ||
            existing.isChecking ||
            existing.failure !== null
          }
          onClick={() => setAsked(waiting)}
        >
          {isBusy ? 'Importando...' : `Importar ${counted(waiting.length, 'usuário', 'usuários')}`}
        </Button>
      </DialogActions>
      <Suspense fallback={null}>
        {asked && (
          <ConfirmImport
            rows={asked}
            left={{
              existing: there.length,
              wrong: lines.length - waiting.length - there.length - of('Criadas').length,
            }}
            onConfirm={() => void importing.run(asked).then(showFirstPage)}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </Dialog>
  );
}
