import type { CurrentUser } from '@portal/api-client/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Holders } from '../../access/give/GiveAccessDialog.tsx';
import { ChoiceDialog } from '../../choice/ChoiceDialog.tsx';
import type { SearchResult } from './actsFor.ts';
import { useSearch } from './useSearch.ts';

interface SearchDialogProps {
  readonly user: CurrentUser;
  readonly onClose: () => void;
  readonly onGive: (holders: Holders) => void;
}

/** Finds places, records and acts, and does what is chosen. */
export function SearchDialog({ user, onClose, onGive }: SearchDialogProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const choose = ({ effect }: SearchResult) => {
    if ('write' in effect) {
      setText(effect.write);
      return;
    }
    onClose();
    if ('to' in effect) navigate(effect.to);
    else onGive(effect.give);
  };
  return (
    <ChoiceDialog
      title="Buscar no console"
      label="Buscar pessoas, relatórios, lugares e ações"
      text={text}
      onText={setText}
      {...useSearch(user, text)}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
