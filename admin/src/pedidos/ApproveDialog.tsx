import { TextField, Typography } from '@mui/material';
import { type AdminPedido, type PedidoDecision, updateEquipe } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import { Alert, useSession } from '@portal/ui';
import { lazy, Suspense, useState } from 'react';
import { noAccess, type UserAccess } from '../access/draft/access.ts';
import { useDraft } from '../access/draft/useDraft.ts';
import { ExpiryInput } from '../access/expiry/ExpiryInput.tsx';
import { endInDays } from '../access/expiry/endInDays.ts';
import { fieldMessages, reasonOf } from '../failureText.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { MessageField } from './MessageField.tsx';
import { accessSentence, extensionText } from './pedidoModel.ts';
import { useDecision } from './useDecision.ts';

const GivenPages = lazy(() =>
  import('../access/pages/GivenPages.tsx').then((module) => ({ default: module.GivenPages })),
);

interface ApproveDialogProps {
  readonly pedido: AdminPedido;
  readonly onClose: () => void;
}

/** The days that a form proposes. */
const proposedDays = 90;
const nothing: ReadonlyMap<number, UserAccess> = new Map();

/** Asks what an approval gives: an access of the person's own until a day, or the membership of a team that opens it. Spec PED-03. */
export function ApproveDialog({ pedido, onClose }: ApproveDialogProps) {
  const { user } = useSession();
  const { aplicativo, relatorio, motivo, nome } = pedido;
  const equipes = user && mayCall(user, updateEquipe) ? pedido.equipes : [];
  const [equipe, setEquipe] = useState<number | null>(null);
  const [until, setUntil] = useState<string | null>(endInDays(proposedDays));
  const { draft, dispatch } = useDraft(nothing);
  const [recado, setRecado] = useState('');
  const { decide, failure, ...state } = useDecision(pedido, onClose);
  const { isSaving } = state;
  const ticked = (aplicativo !== null && draft.get(aplicativo)) || noAccess;

  const approve = () => {
    const given: Partial<PedidoDecision> =
      equipe === null ? { ...levelOf(ticked), expira_em: until } : { equipe_id: equipe };
    void decide(
      { decisao: 'aprovar', ...given, recado: recado.trim() },
      `Pedido de ${nome} aprovado.`,
    );
  };
  const messages = failure === null ? [] : fieldMessages(failure).map(([, text]) => text);
  return (
    <DecisionDialog
      {...state}
      title={`Aprovar o pedido de ${nome}`}
      failure={failure === null ? null : messages.join(' ') || reasonOf(failure)}
      act="Aprovar"
      onSubmit={approve}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {[accessSentence(pedido), extensionText(pedido)].filter(Boolean).join(' ')}
      </Typography>
      {motivo && (
        <Typography
          component="blockquote"
          sx={{ m: 0, pl: 2, borderLeft: 3, borderColor: 'divider', whiteSpace: 'pre-line' }}
        >
          {motivo}
        </Typography>
      )}
      {equipes.length > 0 && (
        <TextField
          select
          size="small"
          label="Como dar o acesso"
          value={equipe ?? ''}
          onChange={({ target }) => setEquipe(target.value ? Number(target.value) : null)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">Acesso só desta pessoa</option>
          {equipes.map((one) => (
            <option key={one.id} value={one.id}>{`Pôr na equipe ${one.nome}`}</option>
          ))}
        </TextField>
      )}
      {equipe !== null && (
        <Alert level="info">A pessoa recebe tudo o que a equipe abre, sem fim próprio.</Alert>
      )}
      {equipe === null && (
        <>
          <ExpiryInput
            label="Acesso termina em"
            value={until}
            onChange={setUntil}
            disabled={isSaving}
          />
          {aplicativo !== null && (
            <Suspense fallback={null}>
              <GivenPages
                id={aplicativo}
                relatorio={relatorio}
                access={ticked}
                dispatch={dispatch}
              />
            </Suspense>
          )}
        </>
      )}
      <MessageField value={recado} onChange={setRecado} disabled={isSaving} />
    </DecisionDialog>
  );
}

/** The whole access if no page is ticked, else the ticked pages by report. */
function levelOf({ pages }: UserAccess): Pick<PedidoDecision, 'tipo_acesso' | 'paginas'> {
  const chosen = [...pages].flatMap(([id, names]) =>
    names === 'all' || names.size === 0 ? [] : [[String(id), [...names]] as [string, string[]]],
  );
  return chosen.length === 0
    ? { tipo_acesso: 'full' }
    : { tipo_acesso: 'specific', paginas: Object.fromEntries(chosen) };
}
