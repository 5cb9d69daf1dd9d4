import { FieldFilter } from '../../list/FieldFilter.tsx';
import { useUserLookups } from './useUserLookups.ts';

export function GroupFilter() {
  const { groups } = useUserLookups();
  return (
    <FieldFilter
      name="groups"
      label="Grupo"
      options={[
        { value: '', text: 'Todos os grupos' },
        ...groups.map(({ name }) => ({ value: name, text: name })),
      ]}
    />
  );
}
