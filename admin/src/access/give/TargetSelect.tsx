import { TextField } from '@mui/material';
import { ClienteSearch } from '../../cliente/ClienteField.tsx';
import { LoadFailure } from '../../LoadFailure.tsx';
import type { Target } from '../draft/grantToMany.ts';
import { useClientePlaces } from '../grants/useClientePlaces.ts';

export type NamedTarget = Target & { readonly name: string };

interface TargetSelectProps {
  /** Superusers choose the cliente. Others have one. */
  readonly isSuperuser: boolean;
  readonly cliente: number | null;
  readonly onCliente: (id: number | null) => void;
  readonly target: NamedTarget | null;
  readonly onTarget: (target: NamedTarget | null) => void;
}

const select = {
  select: true,
  size: 'small',
  fullWidth: true,
  slotProps: { select: { native: true }, inputLabel: { shrink: true } },
} as const;
const keyOf = ({ kind, id }: Target) => `${kind} ${id}`;

/** Chooses a report or an application of one cliente. */
export function TargetSelect(props: TargetSelectProps) {
  const { isSuperuser, cliente, onCliente, target, onTarget } = props;
  const isKnown = !isSuperuser || cliente !== null;
  const { reports, apps, isPending, error, readAgain } = useClientePlaces(cliente, isKnown);
  const groups = [
    {
      label: 'Relatórios em Dashboards',
      targets: reports.map(({ id, nome_relatorio, report_id }) => ({
        target: { kind: 'report' as const, id, name: nome_relatorio || report_id },
        isEmpty: false,
      })),
    },
    {
      label: 'Aplicativos',
      targets: apps.map(({ id, nome, relatorios_ids }) => ({
        target: { kind: 'aplicativo' as const, id, name: nome },
        isEmpty: relatorios_ids.length === 0,
      })),
    },
  ];
  const choose = (key: string) => {
    const all = groups.flatMap(({ targets }) => targets.map((one) => one.target));
    onTarget(all.find((one) => keyOf(one) === key) ?? null);
  };
  return (
    <>
      {isSuperuser && (
        <ClienteSearch
          id={cliente}
          onChange={onCliente}
          placeholder="Selecione um cliente"
          helperText="Quem é de outro cliente não pode receber o acesso."
        />
      )}
      <LoadFailure what="relatórios e aplicativos" error={error} onRetry={readAgain} />
      <TextField
        {...select}
        label="Acesso a"
        value={target ? keyOf(target) : ''}
        disabled={!isKnown}
        onChange={({ target: { value } }) => choose(value)}
      >
        <option value="">
          {isKnown && isPending ? 'Carregando...' : '-- Selecione um relatório ou aplicativo --'}
        </option>
        {groups.map(({ label, targets }) => (
          <optgroup key={label} label={label}>
            {targets.map(({ target: one, isEmpty }) => (
              <option key={one.id} value={keyOf(one)} disabled={isEmpty}>
                {isEmpty ? `${one.name} (sem relatórios)` : one.name}
              </option>
            ))}
          </optgroup>
        ))}
      </TextField>
    </>
  );
}
