import { Link as MuiLink } from '@mui/material';
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
import { Tip } from '../../tip/Tip.tsx';

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
        <Names title="Quem recebe" lines={recipientNames(assinatura, assinatura.dono.nome)}>
          {recipientsText(assinatura, assinatura.dono.nome)}
        </Names>
        <Left {...assinatura.destinatarios} />
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
  readonly children: string;
}

/** The text, and all names on hover and focus where they are more than `maxNames`. */
function Names({ title, lines, children }: NamesProps) {
  if (lines.length <= maxNames) return children;
  return (
    // The index is the React key, because two people may have the same name.
    <Tip
      tip={lines.map((line, place) => <div key={place}>{line}</div>)}
      label={`${children}. ${title}`}
    >
      {children}
    </Tip>
  );
}

function Left({ sairam }: AdminAssinatura['destinatarios']) {
  const lines = sairam.map(({ nome, motivo }) => `${nome} não recebe mais: ${motivo}`);
  const text = lines.length > maxNames ? `${lines.length} não recebem mais` : lines.join(' ');
  return (
    text && (
      <Note>
        <Names title="Quem não recebe mais" lines={lines}>
          {text}
        </Names>
      </Note>
    )
  );
}
