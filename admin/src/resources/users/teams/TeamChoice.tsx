import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { reasonOf } from '../../../failureText.ts';
import { useTeamNames } from '../../../form/useTeamNames.ts';

interface TeamChoiceProps {
  readonly label: string;
  /** True to open the list at once. */
  readonly isOpenAtFirst?: boolean;
  readonly disabled: boolean;
  readonly isSuperuser: boolean;
  readonly cliente: number;
  /** The teams of the person. */
  readonly excluded: readonly number[];
  readonly onChoose: (team: { readonly id: number; readonly nome: string }) => void;
}

/** Finds a team of the cliente. What is chosen is done at once. */
export function TeamChoice(props: TeamChoiceProps) {
  const {
    label,
    isOpenAtFirst = false,
    disabled,
    isSuperuser,
    cliente,
    excluded,
    onChoose,
  } = props;
  const { found, names } = useTeamNames(isSuperuser, String(cliente));
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [text, setText] = useState('');
  return (
    <Autocomplete<number>
      size="small"
      options={[...names.keys()].filter((id) => !excluded.includes(id))}
      value={null}
      inputValue={text}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      disabled={disabled}
      autoHighlight
      loading={found.isPending}
      loadingText="Carregando..."
      noOptionsText="Nenhuma equipe encontrada."
      clearText="Limpar"
      openText="Abrir"
      closeText="Fechar"
      getOptionLabel={(id) => names.get(id) ?? ''}
      onInputChange={(_, typed) => setText(typed)}
      onChange={(_, id) => {
        setText('');
        if (id !== null) onChoose({ id, nome: names.get(id) ?? '' });
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          autoFocus={isOpenAtFirst}
          error={found.error !== null}
          helperText={found.error && reasonOf(found.error)}
        />
      )}
      sx={{ width: { xs: '100%', sm: '18rem' } }}
    />
  );
}
