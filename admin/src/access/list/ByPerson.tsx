import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box } from '@mui/material';
import { addedParts } from '@portal/api-client/rules';
import { useLocation } from 'react-router-dom';
import { ExportButton } from '../../list/export/ExportButton.tsx';
import type { Column } from '../../list/RecordTable.tsx';
import { Tip } from '../../tip/Tip.tsx';
import { SeeAsButton } from '../../verComo/SeeAsButton.tsx';
import {
  type AcessoRow,
  accessText,
  dataText,
  originText,
  personOf,
  placeOf,
} from '../grants/acessoModel.ts';
import { ExpiryCell } from '../grants/ExpiryCell.tsx';
import { PlaceLink } from '../grants/links.tsx';
import { WhyButton } from '../why/WhyButton.tsx';
import { AcessoView } from './AcessoView.tsx';

/** Which data a person reads, in short; the whole sentence shows on hover and focus. A refusal is a warning. Spec SEG-03. */
function DataCell({ dados }: { dados: AcessoRow['dados'] | undefined }) {
  if (!dados) return null;
  const isRefused = Boolean(dados.recusa);
  return (
    <Tip tip={dados.frase}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          ...(isRefused && { color: 'warning.main' }),
        }}
      >
        {isRefused && <WarningIcon fontSize="small" aria-hidden />}
        {isRefused ? 'Não abre' : dataText(dados)}
      </Box>
    </Tip>
  );
}

const columns: readonly Column<AcessoRow>[] = [
  { title: 'Pessoa', field: 'nome', cell: personOf },
  {
    title: 'Relatório',
    field: 'relatorio_nome',
    least: 8,
    cell: ({ relatorio_nome }) => relatorio_nome,
  },
  {
    title: 'Onde',
    field: 'aplicativo_nome',
    cell: (row) => <PlaceLink {...row}>{placeOf(row)}</PlaceLink>,
  },
  { title: 'Acesso', cell: accessText },
  { title: 'Origem', cell: originText },
  {
    title: 'Dados',
    recurso: addedParts.dataIdentity,
    cell: ({ dados }) => <DataCell dados={dados} />,
  },
  { title: 'Termina em', field: 'ate', cell: (row) => <ExpiryCell row={row} /> },
];

/** Each access of each person in one row. Spec EXPL-07, CONF-06. */
export const ByPerson = () => (
  <AcessoView<AcessoRow>
    path={useLocation().pathname}
    resource="acessos"
    search="Buscar pessoas"
    nouns={['acesso', 'acessos']}
    buttons={
      <ExportButton<AcessoRow>
        resource="acessos"
        fileName="acessos.csv"
        loadWriter={async (isAnnounced) =>
          (await import('./writeAcessosCsv.ts')).acessosWriter(isAnnounced(addedParts.dataIdentity))
        }
        what="acessos"
      />
    }
    table={{
      label: 'Acessos',
      columns,
      noneFoundText: 'Nenhum acesso encontrado.',
      actions: (row) => (
        <>
          <SeeAsButton userId={row.user} name={personOf(row)} look="icon" />
          <WhyButton
            asked={[{ question: row, text: placeOf(row) }]}
            person={personOf(row)}
            name={`${personOf(row)} vê ${row.relatorio_nome} em ${placeOf(row)}`}
          />
        </>
      ),
    }}
  />
);
