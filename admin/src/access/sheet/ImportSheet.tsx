import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import type { PlanilhaCheck } from '@portal/api-client/contract';
import { planilhaLimits } from '@portal/api-client/records';
import { Alert, ConfirmDialog } from '@portal/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { counted } from '../../counted.ts';
import { FileButton } from '../../fileLines/FileButton.tsx';
import { LineFilter } from '../../fileLines/LineFilter.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { RetryAlert } from '../../RetryAlert.tsx';
import { Effect } from '../rehearsal/Effect.tsx';
import { SheetResult, SheetSummary } from './SheetSummary.tsx';
import { SheetTable } from './SheetTable.tsx';
import {
  firstFilter,
  isWithdrawn,
  type LineFilter as LineFilterName,
  lineCounts,
  linesOf,
} from './sheetLines.ts';
import { type SheetStage, useSheet } from './useSheet.ts';

interface ImportSheetProps {
  /** The cliente whose grants change; undefined for the caller's own. */
  readonly cliente: number | undefined;
}

/** Imports a sheet of grants: choose the file, see each line that changes or cannot, confirm the effect. Spec PLAN-02. */
export function ImportSheet({ cliente }: ImportSheetProps) {
  const sheet = useSheet(cliente);
  const { stage, file, check, restores } = sheet;
  const [filter, setFilter] = useState<LineFilterName | null>(null);
  /** The check about which the person is asked. A server that answers before the dialog has faded out brings another one. */
  const [asked, setAsked] = useState<typeof check>(null);
  const isBusy = stage !== 'idle';
  const lines = check?.linhas ?? [];
  const shown = filter ?? firstFilter(lines);
  const changes = linesOf(lines, 'Só o que muda').length;
  const hasErrors = linesOf(lines, 'Só erros').length > 0;
  const hasWithdrawn = restores || lines.some(isWithdrawn);
  const act = `Alterar ${counted(changes, 'concessão', 'concessões')}`;
  return (
    <ListPage
      title="Importar planilha"
      actions={
        <Button variant="outlined" component={Link} to="/acessos">
          Voltar aos acessos
        </Button>
      }
    >
      <ListCard title="Concessões" note={file?.name}>
        <Stack sx={{ gap: 2, px: 2, pb: 2 }}>
          <Typography variant="body2">
            Escolha a planilha que foi exportada, salva como CSV, com até{' '}
            {planilhaLimits.linhas.toLocaleString('pt-BR')} linhas. Em cada linha, mude Acesso
            (Acesso Total, Páginas Específicas ou Sem Acesso), Páginas ou Termina em. Uma linha
            apagada não muda nada; Sem Acesso retira. Uma linha nova fica sem versão. Os ids
            decidem; os nomes só informam. Nada é alterado antes de você conferir.
          </Typography>
          <Box>
            <FileButton
              label="Planilha em CSV"
              isDisabled={isBusy}
              onChoose={(chosen) => {
                setFilter(null);
                void sheet.choose(chosen);
              }}
            />
          </Box>
          <SheetProgress stage={stage} />
          {sheet.problem && <Alert level="error">{sheet.problem}</Alert>}
          {sheet.failure && (
            <RetryAlert onRetry={() => void sheet.checkAgain()}>{sheet.failure}</RetryAlert>
          )}
          {sheet.result && <SheetResult result={sheet.result} cliente={cliente} />}
          {check && <SheetSummary check={check} />}
          {(check || isBusy) && hasWithdrawn && (
            <Box>
              <FormControlLabel
                control={
                  <Checkbox
                    checked={restores}
                    disabled={isBusy}
                    onChange={(_, isChecked) => {
                      setFilter(null);
                      void sheet.checkAgain(isChecked);
                    }}
                  />
                }
                label="Conceder de novo o que foi retirado depois da exportação"
              />
              <FormHelperText>
                Sem esta opção, uma concessão que outra pessoa retirou não volta pela planilha.
              </FormHelperText>
            </Box>
          )}
          {check && (
            <>
              <Stack
                direction="row"
                sx={{ flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between' }}
              >
                <LineFilter choices={lineCounts(lines)} value={shown} onChange={setFilter} />
                {changes > 0 && (
                  <Button
                    variant="contained"
                    disabled={isBusy || hasErrors}
                    onClick={() => setAsked(check)}
                  >
                    {act}
                  </Button>
                )}
              </Stack>
              <SheetTable key={shown} lines={linesOf(lines, shown)} />
            </>
          )}
        </Stack>
      </ListCard>
      {check && asked === check && (
        <ConfirmSheet
          act={act}
          check={check}
          // The dialog closes at once: the screen behind it shows the stages.
          onConfirm={() => void sheet.apply()}
          onClose={() => setAsked(null)}
        />
      )}
    </ListPage>
  );
}

interface ConfirmSheetProps {
  readonly act: string;
  readonly check: PlanilhaCheck;
  readonly onConfirm: () => unknown;
  readonly onClose: () => void;
}

/** Asks before a sheet is applied: who loses, who gains, who reads other data. Spec PLAN-02, CONF-01. */
function ConfirmSheet({ act, check, ...handlers }: ConfirmSheetProps) {
  const { impressao, sem_ensaio, perdem, dados } = check;
  const isHarmless = impressao !== null && perdem.length === 0 && dados.length === 0;
  return (
    <ConfirmDialog
      {...handlers}
      title={act}
      message={
        impressao === null
          ? `Não foi possível conferir quem ganha e quem perde acesso. ${sem_ensaio ?? ''}`
          : 'Confira o efeito antes de continuar.'
      }
      details={impressao !== null && <Effect ensaio={{ ...check, impressao }} />}
      confirmText={act}
      tone={isHarmless ? 'plain' : 'danger'}
    />
  );
}

const texts: Readonly<Record<Exclude<SheetStage, 'idle'>, string>> = {
  reading: 'Lendo o arquivo...',
  checking: 'Conferindo cada linha, e quem ganha ou perde acesso...',
  applying: 'Aplicando a planilha. Ou tudo é alterado, ou nada...',
};

/** Says which of three stages runs. The changes are made together, so there is no part of them to count. Spec PLAN-03. */
function SheetProgress({ stage }: { readonly stage: SheetStage }) {
  const id = useId();
  // The element stays, because a screen reader announces changes of its text only.
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Typography id={id} variant="body2" role="status">
        {stage === 'idle' ? '' : texts[stage]}
      </Typography>
      {stage !== 'idle' && <LinearProgress aria-labelledby={id} />}
    </Stack>
  );
}
