import { Box, Link as MuiLink } from '@mui/material';
import type { AdminAssinatura } from '@portal/api-client/contract';
import {
  contentText,
  lastSent,
  maxNames,
  recipientNames,
  recipientsText,
  whenText,
} from '@portal/ui/subscription-words';
import { Link } from 'react-router-dom';
import { brasiliaText } from '../../layout/brasiliaText.ts';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import { type Column, Note } from '../../list/RecordTable.tsx';
import { recordPath } from '../../record/recordPath.ts';

/** What the list shows of a subscription. Spec ASSI-05. */
export const assinaturaColumns: readonly Column<AdminAssinatura>[] = [
  {
    title: 'Visão',
    cell: ({ visao_nome, relatorio, relatorio_nome, aplicativo_nome }) => (
      <>
        {visao_nome}
        <Note>
          <MuiLink component={Link} to={recordPath('reports', relatorio)}>
            {relatorio_nome || '(Sem nome)'}
          </MuiLink>
          {aplicativo_nome && ` · ${aplicativo_nome}`}
        </Note>
      </>
    ),
  },
  { title: 'Dono', cell: ({ dono }) => dono.nome },
  {
    title: 'O que e quando',
    cell: (assinatura) => (
      <>
        {contentText(assinatura)}
        <Note>{whenText(assinatura.quando)}</Note>
      </>
    ),
  },
  {
    title: 'Para quem',
    cell: (assinatura) => (
      <>
        {recipientsText(assinatura, assinatura.dono.nome)}
        <Names
          title="Quem recebe"
          lines={recipientNames(assinatura, assinatura.dono.nome)}
          isTold
        />
        <Names
          title="Quem não recebe mais"
          lines={assinatura.destinatarios.sairam.map(
            ({ nome, motivo }) => `${nome} não recebe mais: ${motivo}`,
          )}
        />
      </>
    ),
  },
  {
    title: 'Envios',
    cell: (assinatura) => {
      const { pausada, proxima_em, motivo } = assinatura;
      const last = lastSent(assinatura);
      return (
        <>
          {pausada ? 'Pausada' : proxima_em ? `Próximo: ${brasiliaText(proxima_em)}` : 'Ativa'}
          <Note>{last ? `Último: ${brasiliaText(last)}` : 'Ainda não enviada'}</Note>
          {motivo && <Note>{motivo}</Note>}
        </>
      );
    },
  },
  clienteColumn(),
];

interface NamesProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** True if the text above already names these people where they are at most `maxNames`. Then only a longer list is shown. */
  readonly isTold?: boolean;
}

/** Shows at most `maxNames` lines as they are, and more in a folded list. */
function Names({ title, lines, isTold = false }: NamesProps) {
  // The place is the key, because two people may have the same name.
  const notes = lines.map((line, place) => <Note key={place}>{line}</Note>);
  if (lines.length <= maxNames) return isTold ? null : notes;
  return (
    <details>
      <Box component="summary" sx={{ cursor: 'pointer', fontSize: '0.8125rem' }}>
        {`${title} (${lines.length})`}
      </Box>
      {notes}
    </details>
  );
}
