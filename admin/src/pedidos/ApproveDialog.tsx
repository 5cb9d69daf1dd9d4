import { TextField, Typography } from '@mui/material';
import { type AdminPedido, type PedidoDecision, updateEquipe } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import { Alert, useSession } from '@portal/ui';
import { useState } from 'react';
import { chosenPages, type UserAccess } from '../access/draft/access.ts';
import { useGift } from '../access/draft/useDraft.ts';
import { endInDays } from '../access/expiry/ends.ts';
import { GiftFields } from '../access/pages/GiftFields.tsx';
import { ActDialog } from '../form/ActDialog.tsx';
import { MessageField } from './MessageField.tsx';
import { accessSentence, extensionText, proposedDays } from './pedidoModel.ts';
import { useDecision } from './useDecision.ts';

interface ApproveDialogProps {
  readonly pedido: AdminPedido;
  readonly onClose: () => void;
}

/** Asks what an approval gives: an access of the person's own until a day, or the membership of a team that opens it. Spec PED-03. */
export function ApproveDialog({ pedido, onClose }: ApproveDialogProps) {
  const { user } = useSession();
  const { aplicativo, relatorio, motivo, nome } = pedido;
  const equipes = user && mayCall(user, updateEquipe) ? pedido.equipes : [];
  const [equipe, setEquipe] = useState<number | null>(null);
  const gift = useGift(endInDays(proposedDays));
  const [recado, setRecado] = useState('');
  const { decide, ...state } = useDecision(pedido, onClose);
  const { isSaving } = state;

  const approve = () => {
    const given: Partial<PedidoDecision> =
      equipe === null
        ? { ...levelOf(gift.ticked(aplicativo)), expira_em: gift.until }
        : { equipe_id: equipe };
    void decide(
      { decisao: 'aprovar', ...given, recado: recado.trim() },
      `Pedido de ${nome} aprovado.`,
    );
  };
  return (
    <ActDialog {...state} title={`Aprovar o pedido de ${nome}`} act="Aprovar" onSubmit={approve}>
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
        <GiftFields gift={gift} app={aplicativo} relatorio={relatorio} disabled={isSaving} />
      )}
      <MessageField value={recado} onChange={setRecado} disabled={isSaving} />
    </ActDialog>
  );
}

/** The whole access if no page is ticked, else the ticked pages by report. */
function levelOf(ticked: UserAccess): Pick<PedidoDecision, 'tipo_acesso' | 'paginas'> {
  const pages = chosenPages(ticked);
  return pages
    ? {
        tipo_acesso: 'specific',
        paginas: Object.fromEntries([...pages].map(([id, names]) => [String(id), [...names]])),
      }
    : { tipo_acesso: 'full' };
}
