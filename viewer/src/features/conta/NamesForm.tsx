import type { Conta } from '@portal/api-client/contract';
import { Alert, useToast } from '@portal/ui';
import { type FormEvent, useId, useState } from 'react';
import { problemsOf } from '../../change/problemsOf.ts';
import button from '../../layout/button.module.css';
import form from '../../layout/form.module.css';
import { useSaveNames } from './useConta.ts';

const maxLength = 150;

/** The person's own first and last name. */
export function NamesForm({ conta }: { conta: Conta }) {
  const id = useId();
  const toast = useToast();
  const [firstName, setFirstName] = useState(conta.first_name);
  const [lastName, setLastName] = useState(conta.last_name);
  const { send, isPending, error } = useSaveNames();
  const isChanged = firstName.trim() !== conta.first_name || lastName.trim() !== conta.last_name;
  const { text, fields } = problemsOf(error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || !isChanged) return;
    send(
      { first_name: firstName.trim(), last_name: lastName.trim() },
      { onSuccess: () => toast('success', 'Nome salvo.') },
    );
  };
  const problem = text ?? Object.values(fields)[0];
  return (
    <form className={form.form} onSubmit={submit}>
      {problem && <Alert level="error">{problem}</Alert>}
      <label htmlFor={`${id}-first`}>Nome</label>
      <input
        id={`${id}-first`}
        autoComplete="given-name"
        maxLength={maxLength}
        value={firstName}
        onChange={({ target }) => setFirstName(target.value)}
      />
      <label htmlFor={`${id}-last`}>Sobrenome</label>
      <input
        id={`${id}-last`}
        autoComplete="family-name"
        maxLength={maxLength}
        value={lastName}
        onChange={({ target }) => setLastName(target.value)}
      />
      <button type="submit" className={button.primary} disabled={isPending || !isChanged}>
        {isPending ? 'Salvando…' : 'Salvar nome'}
      </button>
    </form>
  );
}
