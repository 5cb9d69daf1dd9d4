import { escopos, escopoText } from '@portal/api-client/records';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { useWatch } from 'react-hook-form';
import { CheckboxesField } from '../../form/CheckboxesField.tsx';
import { gruposOf } from './chaveForm.ts';

/** What a key may do: for each group of calls whether it reads, and beside it whether it changes. Spec CHAVE-01. */
export function EscoposField() {
  const todos: boolean = useWatch({ name: 'todos' });
  const mayEnter = useRecurso(addedParts.origens);
  const hasDirectories = useRecurso('scim');
  const shown = gruposOf(todos, mayEnter, hasDirectories).flatMap((grupo) =>
    escopos.filter((escopo) => escopo.split(':')[0] === grupo),
  );
  return (
    <CheckboxesField
      source="escopos"
      label="O que a chave pode fazer"
      choices={shown.map((value) => ({ value, text: escopoText(value) }))}
      helperText="A chave nunca pode mais do que quem a criou pode naquele momento."
      columnOf={(escopo) => (escopo.endsWith(':ler') ? 1 : 2)}
    />
  );
}
