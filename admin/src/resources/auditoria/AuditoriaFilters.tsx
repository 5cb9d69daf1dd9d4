import { canOpenAdminArea } from '@portal/api-client/rules';
import { useSession } from '@portal/ui';
import { useState } from 'react';
import { useListFilterContext } from 'react-admin';
import { RecordSearch } from '../../form/RecordSearch.tsx';
import { type SubjectKind, subjectKinds, subjectOf } from '../../history/auditModel.ts';
import { FieldFilter } from '../../list/FieldFilter.tsx';
import { SelectFilter } from '../../list/SelectFilter.tsx';
import { PeriodFilter } from './PeriodFilter.tsx';

/** The groups of actions by which history is filtered, in the order of the select. */
const actions = [
  { value: '', text: 'Todas as ações' },
  { value: 'mudancas', text: 'Mudanças' },
  { value: 'pessoas', text: 'Pessoas' },
  { value: 'acesso', text: 'Acesso' },
  { value: 'equipes', text: 'Equipes' },
  { value: 'conteudo', text: 'Relatórios e aplicativos' },
  { value: 'clientes', text: 'Clientes' },
  { value: 'entradas', text: 'Entradas' },
  { value: 'exportacoes', text: 'Exportações' },
  { value: 'recusas', text: 'Recusas' },
  { value: 'comandos', text: 'Comandos do servidor' },
];

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
    <>
      <RecordSearch
        resource="users"
        label="Quem fez"
        id={Number(filterValues.actor) || null}
        onChange={(id) => set('actor', id)}
      />
      <FieldFilter name="acao" label="Ação" options={actions} />
      <SelectFilter
        label="Sobre"
        value={kind}
        onChange={(value) => {
          setChosenKind(value as SubjectKind | '');
          if (subject) set('alvo', null);
        }}
        options={[
          { value: '', text: 'Tudo e todos' },
          ...kinds.map(([value, { title }]) => ({ value, text: title })),
        ]}
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
    </>
  );
}
