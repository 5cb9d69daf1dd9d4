import type { Cliente } from '@portal/api-client/contract';
import type { ComboboxOption } from '@portal/ui/combobox';
import { useState } from 'react';
import { ChoiceDialog } from '../choice/ChoiceDialog.tsx';
import { byNearness } from '../choice/matches.ts';
import { moreText } from '../counted.ts';
import { useFirst } from '../data/useFirst.ts';
import { useDebounced } from '../form/useDebounced.ts';
import { allClientesText, useClienteInView } from './clienteInView.ts';

interface ClienteChoice extends ComboboxOption {
  readonly id: number | null;
}

/** More would be too many to look through. Typing finds the others. */
const perPage = 50;
const all: ClienteChoice = { key: 'todos', text: allClientesText, note: '', id: null };

/** Chooses the cliente in view among all, by their names. */
export function ClienteDialog({ onClose }: { readonly onClose: () => void }) {
  const { cliente, choose } = useClienteInView();
  const [text, setText] = useState('');
  const typed = text.trim();
  const q = useDebounced(typed);
  const found = useFirst<Cliente>('clientes', { perPage, sort: 'nome', filter: q ? { q } : {} });
  const { data = [], total = 0, error, refetch } = found;
  // The first one of another text must not be taken by Enter.
  const isPending = found.isPending || typed !== q;
  const options = [
    ...(typed === '' ? [all] : []),
    ...(isPending ? [] : data)
      .map(({ id, nome }): ClienteChoice => ({ key: `cliente-${id}`, text: nome, note: '', id }))
      .toSorted(q ? byNearness(q) : () => 0),
  ].map((one) => (one.id === cliente ? { ...one, note: 'Em vista' } : one));
  return (
    <ChoiceDialog
      title="Escolher cliente"
      label="Buscar clientes"
      text={text}
      onText={setText}
      groups={options.length > 0 ? [{ title: 'Clientes', options }] : []}
      {...(total > data.length && {
        moreText: `${moreText(total, data.length)}: escreva parte do nome`,
      })}
      isPending={isPending}
      failed={error ? ['Clientes'] : []}
      retry={() => void refetch()}
      onChoose={({ id }) => {
        onClose();
        if (id !== cliente) choose(id);
      }}
      onClose={onClose}
    />
  );
}
