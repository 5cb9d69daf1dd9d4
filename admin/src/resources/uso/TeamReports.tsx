import { Typography } from '@mui/material';
import type { UsoLinha } from '@portal/api-client/contract';
import { Spinner } from '@portal/ui';
import { LoadFailure } from '../../LoadFailure.tsx';
import { HeatTable } from '../../plots/HeatTable.tsx';
import { useUso } from '../../uso/useUso.ts';
import { nameText } from '../../uso/usoModel.ts';
import type { UsoSearch } from './useUsoSearch.ts';

/** So many teams and reports are shown: those that are opened most. */
const [shownTeams, shownReports] = [20, 12];

/** Which team opens which report how often. Spec TELA-05. */
export function TeamReports({ search }: { readonly search: UsoSearch }) {
  const { page: _, perPage: __, sort: ___, ...whole } = search;
  const { data, error, refetch } = useUso({ ...whole, por: 'equipe_relatorio' });
  if (error) return <LoadFailure what="o uso" error={error} onRetry={refetch} />;
  if (!data) return <Spinner label="Carregando uso..." />;
  if (data.linhas.length === 0) {
    return <Typography sx={{ p: 2 }}>Nenhuma abertura neste período.</Typography>;
  }
  const teams = mostOpened(data.linhas, ({ equipe }) => equipe);
  const reports = mostOpened(data.linhas, ({ relatorio }) => relatorio);
  const found = new Map(data.linhas.map(({ id, aberturas }) => [id, aberturas ?? 0]));
  const rest = [
    teams.length > shownTeams && `${shownTeams} equipes`,
    reports.length > shownReports && `${shownReports} relatórios`,
  ].filter(Boolean);
  return (
    <>
      {rest.length > 0 && (
        <Typography variant="body2" sx={{ px: 2, color: 'text.secondary' }}>
          {`Os mais abertos: ${rest.join(' e ')}.`}
        </Typography>
      )}
      <HeatTable
        label="Aberturas por equipe e relatório"
        axis="Equipe"
        columns={reports.slice(0, shownReports).map(({ relatorio, relatorio_nome }) => ({
          // Two reports may have one name.
          name: `${relatorio_nome ?? 'Removido'} (${relatorio})`,
          short: relatorio_nome ?? 'Removido',
        }))}
        rows={teams.slice(0, shownTeams).map((team) => ({
          id: String(team.equipe),
          name: nameText('equipe', team),
          values: reports
            .slice(0, shownReports)
            .map(({ relatorio }) => found.get(`${team.equipe}/${relatorio}`) ?? 0),
        }))}
      />
    </>
  );
}

/** The first row of each team or report, those with most openings first. */
function mostOpened(rows: readonly UsoLinha[], of: (row: UsoLinha) => number | null) {
  const sums = new Map<number | null, number>();
  for (const row of rows) sums.set(of(row), (sums.get(of(row)) ?? 0) + (row.aberturas ?? 0));
  return [...new Map(rows.toReversed().map((row) => [of(row), row])).values()].sort(
    (a, b) => (sums.get(of(b)) ?? 0) - (sums.get(of(a)) ?? 0),
  );
}
