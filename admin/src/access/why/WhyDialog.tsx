import { Button, Link as MuiLink, Stack, TextField, Typography } from '@mui/material';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { Alert, Spinner, useSession } from '@portal/ui';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TitledDialog } from '../../form/TitledDialog.tsx';
import { LoadFailure } from '../../LoadFailure.tsx';
import { SeeAsButton } from '../../verComo/SeeAsButton.tsx';
import { type Change, changesOf } from './changesOf.ts';
import { type Question, useExplicacao } from './useExplicacao.ts';

/** Something that can be asked, with the text of its choice. */
export interface Asked {
  readonly question: Question;
  readonly text: string;
}

interface WhyDialogProps {
  readonly asked: readonly Asked[];
  readonly choice?: string | undefined;
  readonly person?: string | undefined;
  readonly onClose: () => void;
}

/** Shows why a person sees or does not see a report, and which data they read. Spec EXPL-03 … 06. */
export function WhyDialog({ asked, choice, person, onClose }: WhyDialogProps) {
  const [index, setIndex] = useState(0);
  const shown = asked[index] ?? asked[0];
  const question = shown?.question;
  return (
    <TitledDialog
      title="Por quê?"
      onClose={onClose}
      buttons={
        <>
          {shown && (
            <SeeAsButton userId={shown.question.user} name={person ?? shown.text} look="text" />
          )}
          <Button onClick={onClose}>Fechar</Button>
        </>
      }
    >
      {asked.length > 1 && (
        <TextField
          select
          fullWidth
          size="small"
          label={choice}
          value={index}
          onChange={({ target }) => setIndex(Number(target.value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ mb: 2 }}
        >
          {asked.map(({ text, question: { user, relatorio, aplicativo } }, position) => (
            <option key={`${user} ${relatorio} ${aplicativo}`} value={position}>
              {text}
            </option>
          ))}
        </TextField>
      )}
      {question && <Explanation question={question} />}
    </TitledDialog>
  );
}

function Explanation({ question }: { question: Question }) {
  const { data, error, refetch } = useExplicacao(question);
  return (
    <div aria-live="polite">
      {error ? (
        <LoadFailure what="a explicação" error={error} onRetry={refetch} />
      ) : data ? (
        <Stack sx={{ gap: 2 }}>
          <Typography sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
            {data.frase}
          </Typography>
          {data.motivos.length > 1 && <Sentences title="Motivos" items={data.motivos} />}
          <Sentences title="O que impede" items={data.impedimentos} />
          {data.dados.recusa ? (
            <Alert level="warning" title="Dados">
              {data.dados.frase}
            </Alert>
          ) : (
            <Sentences title="Dados" items={[{ codigo: 'dados', frase: data.dados.frase }]} />
          )}
          <Changes changes={changesOf(question, data)} />
        </Stack>
      ) : (
        <Spinner label="Carregando..." />
      )}
    </div>
  );
}

/** Links to where the answer is changed. The page below the dialog is not among them. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const offered = changes.filter(
    ({ area, to }) => to.split('?')[0] !== pathname && user && canOpenAdminArea(user, area),
  );
  if (offered.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      {offered.map(({ to, text }) => (
        <MuiLink key={to} component={Link} to={to}>
          {text}
        </MuiLink>
      ))}
    </Stack>
  );
}

interface SentencesProps {
  readonly title: string;
  readonly items: readonly { readonly codigo: string; readonly frase: string }[];
}

function Sentences({ title, items }: SentencesProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Stack component="ul" sx={{ gap: 0.5, m: 0, pl: 2.5 }}>
        {items.map(({ frase }) => (
          <Typography key={frase} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {frase}
          </Typography>
        ))}
      </Stack>
    </section>
  );
}
