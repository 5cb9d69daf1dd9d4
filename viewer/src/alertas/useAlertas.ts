import {
  type Alerta,
  type AlertaChanges,
  type AlertaInput,
  createAlerta,
  deleteAlerta,
  getAlerta,
  listAlertaOpcoes,
  listAlertas,
  testAlerta,
  updateAlerta,
} from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useChanged } from '../change/useChanged.ts';
import { useCall } from '../content/useCall.ts';

/** Where a report is open: in an application, or on Dashboards if `aplicativo` is null. */
export interface AlertaPlace {
  readonly relatorio: number;
  readonly aplicativo: number | null;
}

const queryKey = ['alertas'];

/** Fetches the reader's own alerts. Spec ALERTA-01. */
export const useAlertas = () => useCall(listAlertas, { queryKey, isList: true, staleTime: 0 });

/** Fetches an own alert with its answers of the last 30 days. Spec ALERTA-02. */
export const useAlerta = (id: number) =>
  useCall(getAlerta, { queryKey: [...queryKey, id], input: { params: { id } }, staleTime: 0 });

/** Fetches the measures and columns that the reader may choose in a report. Spec ALERTA-01. */
export const useAlertaOpcoes = ({ relatorio, aplicativo }: AlertaPlace) =>
  useCall(listAlertaOpcoes, {
    queryKey: ['opcoes de alerta', relatorio, aplicativo],
    input: {
      query: {
        relatorio: String(relatorio),
        ...(aplicativo !== null && { aplicativo: String(aplicativo) }),
      },
    },
  });

/**
 * Returns functions that add, change, test and delete alerts of the signed-in person. Each returns a promise, which rejects with the error of
 * the request. Spec ALERTA-01, ALERTA-02.
 */
export function useAlertaChanges() {
  const { client } = useAppServices();
  const changed = useChanged(queryKey);
  return {
    add: (body: AlertaInput) => changed(client.call(createAlerta, { body })),
    change: ({ id, versao }: Alerta, changes: AlertaChanges) =>
      changed(
        client.call(updateAlerta, {
          params: { id },
          body: { ...changes, ...(versao !== undefined && { versao }) },
        }),
      ),
    test: ({ id }: Alerta) => changed(client.call(testAlerta, { params: { id } })),
    remove: ({ id }: Alerta) => changed(client.call(deleteAlerta, { params: { id } })),
  };
}
