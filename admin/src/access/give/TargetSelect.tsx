import { TextField } from '@mui/material';
import type { AdminAplicativo, RelatorioConfig } from '@portal/api-client/contract';
import { useGetList } from 'react-admin';
import { useClienteOptions } from '../../cliente/useClienteOptions.ts';
import { reasonOf } from '../../failureText.ts';
import { RetryAlert } from '../../RetryAlert.tsx';
import type { Target } from '../draft/grantToMany.ts';

type Named = Target & { readonly name: string };

interface TargetSelectProps {
  /** Superusers choose the cliente. Others have one. */
  readonly isSuperuser: boolean;
  readonly cliente: number | null;
  readonly onCliente: (id: number | null) => void;
  readonly target: Named | null;
  readonly onTarget: (target: Named | null) => void;
}

/** The most reports, and the most applications, that can be chosen. */
const perPage = 1_000;
const select = {
  select: true,
  size: 'small',
  fullWidth: true,
  slotProps: { select: { native: true }, inputLabel: { shrink: true } },
} as const;

/** Chooses a report or an application of one cliente. */
export function TargetSelect({
  isSuperuser,
  cliente,
  onCliente,
  target,
  onTarget,
}: TargetSelectProps) {
  const clientes = useClienteOptions();
  const isKnown = !isSuperuser || cliente !== null;
  const query = (field: string) => ({
    pagination: { page: 1, perPage },
    sort: { field, order: 'ASC' as const },
    filter: isSuperuser ? { cliente } : {},
  });
  const options = { enabled: isKnown, retry: false, onError: () => undefined };
  const reports = useGetList<RelatorioConfig>('reports', query('nome_relatorio'), options);
  const apps = useGetList<AdminAplicativo>('aplicativos', query('nome'), options);
  const error = reports.error ?? apps.error;
  const targets: readonly Named[] = isKnown
    ? [
        ...(reports.data ?? []).map(({ id, nome_relatorio, report_id }) => ({
          kind: 'report' as const,
          id,
          name: nome_relatorio || report_id,
        })),
        ...(apps.data ?? []).map(({ id, nome }) => ({
          kind: 'aplicativo' as const,
          id,
          name: nome,
        })),
      ]
    : [];
  const keyOf = ({ kind, id }: Target) => `${kind} ${id}`;
  const isEmptyApp = ({ kind, id }: Named) =>
    kind === 'aplicativo' && apps.data?.find((app) => app.id === id)?.relatorios_ids.length === 0;
  const group = (kind: Target['kind'], label: string) => (
    <optgroup label={label}>
      {targets
        .filter((one) => one.kind === kind)
        .map((one) => (
          <option key={one.id} value={keyOf(one)} disabled={isEmptyApp(one)}>
            {isEmptyApp(one) ? `${one.name} (sem relatórios)` : one.name}
          </option>
        ))}
    </optgroup>
  );
  return (
    <>
      {isSuperuser && (
        <TextField
          {...select}
          label="Cliente"
          value={cliente ?? ''}
          onChange={({ target: { value } }) => onCliente(value ? Number(value) : null)}
          helperText="Quem é de outro cliente não pode receber o acesso."
        >
          <option value="">-- Selecione --</option>
          {(clientes.data ?? []).map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </TextField>
      )}
      {error && (
        <RetryAlert
          onRetry={() => {
            void reports.refetch();
            void apps.refetch();
          }}
        >
          {`Falha ao carregar relatórios e aplicativos. ${reasonOf(error)}`}
        </RetryAlert>
      )}
      <TextField
        {...select}
        label="Acesso a"
        value={target ? keyOf(target) : ''}
        disabled={!isKnown}
        onChange={({ target: { value } }) =>
          onTarget(targets.find((one) => keyOf(one) === value) ?? null)
        }
      >
        <option value="">
          {isKnown && (reports.isPending || apps.isPending)
            ? 'Carregando...'
            : '-- Selecione um relatório ou aplicativo --'}
        </option>
        {group('report', 'Relatórios em Dashboards')}
        {group('aplicativo', 'Aplicativos')}
      </TextField>
    </>
  );
}
