import { Autocomplete, Box, Button, TextField } from '@mui/material';
import type { RlsPapel } from '@portal/api-client/contract';
import { rlsRoleProblem, unaccent } from '@portal/api-client/rules';
import { useEffect, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { reasonOf } from '../../../failureText.ts';
import { MultiSelectField } from '../../../form/MultiSelectField.tsx';
import { isTeamKey, papelOf, personKey, teamKey } from './papeis.ts';
import type { Holders } from './useHolders.ts';

interface AddRolesProps {
  readonly papeis: readonly RlsPapel[];
  readonly holders: Holders;
  readonly onAdd: (papeis: readonly RlsPapel[]) => void;
}

const none: readonly string[] = [];
const source = 'papeis_escolhidos';

/** Gives one role to several people and teams. The roles that the report has are suggested. Spec SEG-01. */
export function AddRoles({ papeis, holders, onAdd }: AddRolesProps) {
  const { teams, search, nameOf } = holders;
  const { setValue, setError, clearErrors } = useFormContext();
  const chosen: readonly string[] = useWatch({ name: source }) ?? none;
  const everybody: string = useWatch({ name: 'rls_role' }) ?? '';
  const [role, setRole] = useState('');
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (chosen.length > 0) clearErrors(source);
  }, [chosen, clearErrors]);
  const used = useMemo(
    () =>
      [...new Set([everybody.trim(), ...papeis.map(({ papel }) => papel)])].filter(Boolean).sort(),
    [papeis, everybody],
  );
  const wanted = role.trim();
  const problem = rlsRoleProblem(wanted) ?? (isAsked && !wanted ? 'Informe a função.' : null);
  const words = unaccent(search.typed).split(/\s+/).filter(Boolean);
  const options = [
    ...[...teams.names]
      .filter(([, name]) => words.every((word) => unaccent(name).includes(word)))
      .map(([id]) => teamKey(id)),
    ...(search.found.data ?? []).map(({ id }) => personKey(id)),
  ];
  const error = search.found.error ?? teams.found.error;
  const add = () => {
    setAsked(true);
    if (chosen.length === 0) {
      setError(source, { type: 'missing', message: 'Escolha quem recebe a função.' });
    }
    if (chosen.length === 0 || !wanted || problem) return;
    onAdd(chosen.map((key) => papelOf(key, wanted)));
    setValue(source, [], { shouldDirty: true });
    setRole('');
    setAsked(false);
  };
  return (
    <>
      <MultiSelectField
        source={source}
        label="Pessoas e equipes"
        options={options}
        nameOf={nameOf}
        groupOf={(key) => (isTeamKey(key) ? 'Equipes' : 'Pessoas')}
        isLoading={search.found.isPending}
        failure={error ? reasonOf(error) : undefined}
        placeholder="Busque por nome, email ou equipe"
        noOptionsText="Ninguém encontrado."
        onSearch={search.setTyped}
        maxShown={50}
        helperText={search.moreText ?? 'Quem recebe a função.'}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <Autocomplete
          freeSolo
          size="small"
          options={used}
          inputValue={role}
          onInputChange={(_, text) => setRole(text)}
          clearText="Limpar"
          openText="Abrir"
          closeText="Fechar"
          sx={{ flex: '1 1 14rem', minWidth: 0 }}
          renderInput={(params) => (
            <TextField
              {...params}
              margin="dense"
              label="Função (RLS)"
              error={problem !== null}
              helperText={problem}
              // Enter gives the role, or takes the highlighted suggestion. It must not save the report.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                if (!params.inputProps['aria-activedescendant']) add();
              }}
              slotProps={{ inputLabel: { ...params.InputLabelProps, shrink: true } }}
            />
          )}
        />
        <Button variant="outlined" onClick={add} sx={{ mt: 1 }}>
          Adicionar
        </Button>
      </Box>
    </>
  );
}
