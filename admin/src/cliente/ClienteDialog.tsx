import type { ComboboxOption } from '@portal/ui/combobox';
import { useState } from 'react';
import { ChoiceDialog } from '../choice/ChoiceDialog.tsx';
import { byNearness, matches } from '../choice/matches.ts';
import { allClientesText, useClienteInView } from './clienteInView.ts';
import { useClienteOptions } from './useClienteOptions.ts';

interface ClienteChoice extends ComboboxOption {
  readonly id: number | null;
}

/** More would be too many to look through. Typing finds the others. */
const maxShown = 50;
const all: ClienteChoice = { key: 'todos', text: allClientesText, note: '', id: null };

/** Chooses the cliente in view among all, by their names. */
export function ClienteDialog({ onClose }: { readonly onClose: () => void }) {
  const { cliente, choose } = useClienteInView();
  const [text, setText] = useState('');
  const { data = [], isPending, error, refetch } = useClienteOptions();
  const found = [
    ...(text.trim() === '' ? [all] : []),
    ...data
      .filter(({ nome }) => matches(text, nome))
      .map(({ id, nome }): ClienteChoice => ({ key: `cliente-${id}`, text: nome, note: '', id })),
  ].map((one) => (one.id === cliente ? { ...one, note: 'Em vista' } : one));
  const sorted = text.trim() === '' ? found : found.toSorted(byNearness(text));
  const options = sorted.slice(0, maxShown);
  const more = found.length - options.length;
  return (
    <ChoiceDialog
      title="Escolher cliente"
      label="Buscar clientes"
      text={text}
      onText={setText}
      groups={options.length > 0 ? [{ title: 'Clientes', options }] : []}
      {...(more > 0 && {
        moreText: `e mais ${more.toLocaleString('pt-BR')}: escreva parte do nome`,
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
