import { Stack } from '@mui/material';
import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { RecordSearch } from '../../form/RecordSearch.tsx';
import { type SubjectKind, subjectKinds, subjectOf } from '../../history/auditModel.ts';
import { SelectFilter } from '../../list/SelectFilter.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';

/** The groups of actions by which history is filtered, in the order of the select. */
const groups = {
  mudancas: 'Mudanças',
  pessoas: 'Pessoas',
  acesso: 'Acesso',
  equipes: 'Equipes',
  conteudo: 'Relatórios e aplicativos',
  clientes: 'Clientes',
  entradas: 'Entradas',
  exportacoes: 'Exportações',
  recusas: 'Recusas',
  comandos: 'Comandos do servidor',
} as const;

/** Filters history by person, action, thing and period. The chosen values are in the address. Spec HIST-04. */
export function AuditoriaFilters() {
  const { user } = useSession();
  const { filterValues, setFilters } = useListFilterContext();
  const subject = subjectOf(filterValues.alvo);
  const [chosenKind, setChosenKind] = useState<SubjectKind | ''>('');
  const kind = subject?.kind ?? chosenKind;
  const kinds = Object.entries(subjectKinds).filter(
    ([, { area }]) => user !== null && canOpenAdminArea(user, area),
  );
  const set = (name: string, value: string | number | null) => {
    const { [name]: _, ...rest } = filterValues;
    setFilters(value === null || value === '' ? rest : { ...rest, [name]: value });
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'start', gap: 1.5, px: 2, pb: 2 }}>
      <RecordSearch
        resource="users"
        label="Quem fez"
        id={Number(filterValues.actor) || null}
        onChange={(id) => set('actor', id)}
      />
      <Choice
        label="Ação"
        value={filterValues.acao ?? ''}
        onChange={(value) => set('acao', value)}
        options={Object.entries(groups)}
        all="Todas as ações"
      />
      <Choice
        label="Sobre"
        value={kind}
        onChange={(value) => {
          setChosenKind(value as SubjectKind | '');
          if (subject) set('alvo', null);
        }}
        options={kinds.map(([name, { title }]) => [name, title])}
        all="Tudo e todos"
      />
      {kind !== '' && (
        <RecordSearch
          key={kind}
          resource={subjectKinds[kind].area}
          label={subjectKinds[kind].title}
          id={subject?.id ?? null}
          onChange={(id) => set('alvo', id === null ? null : `${kind}:${id}`)}
        />
      )}
      <PeriodFilter />
    </Stack>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly options: readonly (readonly [value: string, text: string])[];
  /** The text of the choice without a filter. */
  readonly all: string;
}

function Choice({ label, value, onChange, options, all }: ChoiceProps) {
  return (
    <SelectFilter
      label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: '', text: all },
        ...options.map(([name, text]) => ({ value: name, text })),
      ]}
      sx={{ width: { xs: '100%', sm: '14rem' } }}
    />
  );
}
