import { Link as MuiLink } from '@mui/material';
import type { Pendencia } from '@portal/api-client/contract';
import { lastDayText } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { Link } from 'react-router-dom';
import { counted } from '../../counted.ts';
import { linkOf } from '../../history/auditModel.ts';
import { AreaLink } from '../../layout/AreaLink.tsx';
import { clienteColumn } from '../../list/ClienteLink.tsx';
import { type Column, Note } from '../../list/RecordTable.tsx';
import { MicrosoftSentence } from '../../pendencias/MicrosoftSentence.tsx';
import { affectedText, isPutAside } from '../../pendencias/pendenciaModel.ts';
import { Severity } from '../../pendencias/Severity.tsx';
import { Since } from '../../pendencias/Since.tsx';
import { recordPath } from '../../record/recordPath.ts';

/** What the list shows of a finding. Spec DRIFT-03. */
export const pendenciaColumns: readonly Column<Pendencia>[] = [
  {
    title: 'Pendência',
    least: 20,
    cell: (pendencia) => (
      <>
        <Severity gravidade={pendencia.gravidade} /> {pendencia.frase}
        {pendencia.adiada_ate !== null && isPutAside(pendencia) && (
          <Note>{`Adiada até ${lastDayText(pendencia.adiada_ate)}`}</Note>
        )}
      </>
    ),
  },
  {
    title: 'O que fazer',
    least: 12,
    cell: ({ orientacao, lugar, microsoft, ...pendencia }) => (
      <>
        <CredentialsLink {...pendencia} />
        <SubjectLink {...pendencia} />
        {orientacao}
        {lugar && <Note>{`Onde: ${lugar}`}</Note>}
        {microsoft && <MicrosoftSentence text={microsoft} />}
      </>
    ),
  },
  { title: 'Relatório', cell: (pendencia) => <Reports {...pendencia} /> },
  { title: 'Desde', cell: (pendencia) => <Since {...pendencia} /> },
  { title: 'Pessoas', cell: affectedText },
  clienteColumn({ none: 'Todos' }),
];

/** What is about credentials is mended in the form of the cliente, by those who may open it. */
function CredentialsLink({ tipo, cliente }: Pick<Pendencia, 'tipo' | 'cliente'>) {
  const { user } = useSession();
  const isOfCredentials = tipo === 'aplicativo_recusado' || tipo === 'credencial_vence';
  if (!isOfCredentials || cliente === null || !user?.is_superuser) return null;
  return (
    <MuiLink component={Link} to={`/clientes/${cliente}?parte=power-bi`} sx={{ mr: 1 }}>
      Informar outra credencial
    </MuiLink>
  );
}

/** The page of the key or the hook that a finding is about. */
function SubjectLink({ alvo }: Pick<Pendencia, 'alvo'>) {
  const found = linkOf(alvo ?? '');
  return (
    found && (
      <AreaLink area={found.area} to={found.to} sx={{ mr: 1 }}>
        {found.text}
      </AreaLink>
    )
  );
}

/** The report with the way to its form, or how many reports a finding concerns. */
function Reports({ relatorio, relatorio_nome, relatorios }: Pendencia) {
  if (relatorio === null) {
    return relatorios === 0 ? '—' : counted(relatorios, 'relatório', 'relatórios');
  }
  return (
    <MuiLink component={Link} to={recordPath('reports', relatorio)}>
      {relatorio_nome || '(Sem nome)'}
    </MuiLink>
  );
}
