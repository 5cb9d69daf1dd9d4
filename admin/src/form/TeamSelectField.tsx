import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { counted } from '../counted.ts';
import { reasonOf } from '../failureText.ts';
import { MultiSelectField } from './MultiSelectField.tsx';
import { useTeamNames } from './useTeamNames.ts';

const none: readonly number[] = [];

interface TeamSelectFieldProps {
  readonly source: string;
  readonly label: string;
  /** True for a superuser, who chooses among the teams of the cliente that the form names. */
  readonly isSuperuser: boolean;
  /** What stands below the field about the chosen teams. */
  readonly after?: (ids: readonly number[], nameOf: (id: number) => string) => ReactNode;
}

/** Chooses teams of the cliente of the form. */
export function TeamSelectField({ source, label, isSuperuser, after }: TeamSelectFieldProps) {
  const cliente: string = useWatch({ name: 'cliente' }) ?? '';
  const chosen: readonly number[] = useWatch({ name: source }) ?? none;
  const { found, names, isWaiting } = useTeamNames(isSuperuser, cliente);
  const nameOf = (id: number) => names.get(id) ?? `#${id}`;
  return (
    <>
      <MultiSelectField
        source={source}
        label={label}
        options={isWaiting ? none : [...names.keys()]}
        nameOf={nameOf}
        disabled={isWaiting}
        isLoading={found.isPending}
        failure={found.error ? reasonOf(found.error) : undefined}
        noOptionsText={
          names.size === 0 ? 'Este cliente ainda não tem equipes.' : 'Nenhuma equipe encontrada.'
        }
        helperText={
          isWaiting
            ? 'Escolha o cliente primeiro.'
            : counted(chosen.length, 'selecionada', 'selecionadas')
        }
      />
      {after?.(chosen, nameOf)}
    </>
  );
}
