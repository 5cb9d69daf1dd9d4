import { Checkbox, Chip, FormControlLabel, Stack } from '@mui/material';
import { Spinner, useSession } from '@portal/ui';
import { useLocation } from 'react-router-dom';
import { ChooseCliente } from '../../cliente/ChooseCliente.tsx';
import { LoadFailure } from '../../LoadFailure.tsx';
import { ListCard, ListPage } from '../../list/ListPage.tsx';
import { SelectFilter } from '../../list/SelectFilter.tsx';
import { PainelCard } from '../../painel/PainelCard.tsx';
import { OpeningsChart } from '../../uso/OpeningsChart.tsx';
import { SpeedChart } from '../../uso/SpeedChart.tsx';
import { UsoTotals } from '../../uso/UsoTotals.tsx';
import { useUso } from '../../uso/useUso.ts';
import { isGroup } from '../../uso/usoModel.ts';
import { GroupTable } from './GroupTable.tsx';
import { IdleReports } from './IdleReports.tsx';
import { NeverCame } from './NeverCame.tsx';
import { TeamReports } from './TeamReports.tsx';
import { UsoViews } from './UsoViews.tsx';
import { type Narrowing, periods, useUsoSearch } from './useUsoSearch.ts';
import { WeekHours } from './WeekHours.tsx';

const narrowedTexts: Readonly<Record<Narrowing, string>> = {
  relatorio: 'Relatório',
  aplicativo: 'Aplicativo',
  equipe: 'Equipe',
  user: 'Pessoa',
};

/** Who reads what, how fast, and what nobody needs. A superuser first chooses the cliente. Spec USO-01. */
export function UsoPage() {
  const { user } = useSession();
  const { search } = useUsoSearch();
  if (!user) return null;
  const needsCliente = user.is_superuser && search.cliente === undefined;
  return (
    <ListPage title="Uso">
      {needsCliente ? (
        <ChooseCliente text="Escolha um cliente para ver o uso dos seus relatórios." />
      ) : (
        <Usage key={search.cliente} />
      )}
    </ListPage>
  );
}

function Usage() {
  const { search, change } = useUsoSearch();
  const { page: _, perPage: __, sort: ___, ...whole } = search;
  const byDay = useUso({ ...whole, por: 'dia' });
  const { state } = useLocation();
  const { view } = search;
  const hasNames = byDay.data?.nomes ?? true;
  const nameOf = (name: Narrowing) => (state as Partial<Record<string, string>> | null)?.[name];
  const narrowed =
    view !== 'parados' && view !== 'ausentes' ? (Object.keys(search.filters) as Narrowing[]) : [];
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <SelectFilter
          label="Período"
          value={String(search.dias)}
          onChange={(dias) => change({ dias })}
          options={periods.map((dias) => ({ value: String(dias), text: `Últimos ${dias} dias` }))}
        />
        {hasNames && (
          <FormControlLabel
            label="Incluir administradores"
            control={
              <Checkbox
                checked={search.administradores}
                onChange={(_event, isOn) => change({ administradores: isOn ? 'sim' : undefined })}
              />
            }
          />
        )}
        {narrowed.map((name) => (
          <Chip
            key={name}
            label={`${narrowedTexts[name]}: ${nameOf(name) ?? search.filters[name]}`}
            onDelete={() => change({ [name]: undefined })}
            sx={{ maxWidth: '20rem' }}
          />
        ))}
      </Stack>
      {byDay.isPending && <Spinner label="Carregando uso..." />}
      <LoadFailure what="o uso" error={byDay.error} onRetry={byDay.refetch} />
      {byDay.data && (
        <>
          <UsoTotals uso={byDay.data} />
          <PainelCard title="Aberturas por dia">
            <OpeningsChart
              aberturas={byDay.data.linhas.map(({ nome, aberturas }) => ({
                dia: nome ?? '',
                total: aberturas,
              }))}
              total={byDay.data.total.aberturas}
              dias={search.dias}
            />
            <SpeedChart linhas={byDay.data.linhas} />
          </PainelCard>
        </>
      )}
      <ListCard
        title="Em detalhe"
        tools={
          <UsoViews
            view={view}
            hasNames={hasNames}
            canSeePeople={byDay.data?.pode_ver_pessoas ?? false}
            onChange={(ver) => change({ ver, ordem: undefined })}
          />
        }
      >
        {isGroup(view) && <GroupTable key={view} por={view} search={search} change={change} />}
        {view === 'hora' && <WeekHours search={search} />}
        {view === 'equipe_relatorio' && <TeamReports search={search} />}
        {view === 'parados' && <IdleReports search={search} />}
        {view === 'ausentes' && <NeverCame search={search} />}
      </ListCard>
    </>
  );
}
