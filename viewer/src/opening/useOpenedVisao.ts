import type { VisaoInicial } from '@portal/api-client/contract';
import { useMemo } from 'react';
import { useVisao } from '../content/useVisao.ts';
import { useVisaoParameter } from '../content/useVisaoParameter.ts';
import type { WantedView } from './machine/Opening.ts';

/** The view that the address names. */
export interface AddressedVisao {
  /** The parameter as it is in the address. Links to other pages of the report keep it. */
  readonly parameter: string | null;
  /** Null for an address without a view. */
  readonly view: WantedView | null;
  readonly id: number | null;
  readonly nome: string | undefined;
  readonly isOwn: boolean;
  /** True until the view has come, or has failed to come. */
  readonly isHolding: boolean;
  /** Why the view cannot be shown: it is absent or private, or the reader may not open its page. */
  readonly problem: 'absent' | 'page' | null;
}

/** The view with which a report is open: that of the address, or the reader's own start. */
export type OpenedVisao = Omit<AddressedVisao, 'isHolding'>;

/**
 * Finds the view that the address names. Only such a view costs a request, which runs beside that of the token. Spec VISAO-01 …
 * 05.
 */
export function useAddressedVisao(relatorioId: number): AddressedVisao {
  const { parameter, id } = useVisaoParameter();
  const { data, isError } = useVisao(id);
  const found = data?.relatorio === relatorioId ? data : undefined;
  const isUnreadable = parameter !== null && parameter !== 'original' && id === null;
  const isAbsent = isUnreadable || isError || (data !== undefined && !found);
  return useMemo(
    (): AddressedVisao => ({
      parameter,
      view:
        id === null
          ? null
          : {
              key: String(id),
              estado: found?.estado ?? undefined,
              pagina: found?.pagina ?? undefined,
            },
      id: found ? id : null,
      nome: found?.nome,
      isOwn: found?.propria ?? false,
      isHolding: id !== null && data === undefined && !isError,
      problem: isAbsent ? 'absent' : found && found.estado === null ? 'page' : null,
    }),
    [parameter, id, found, data, isError, isAbsent],
  );
}

/** Returns the view with which the report is open. `start` has come with the token. */
export function openedVisao(
  addressed: AddressedVisao,
  start: VisaoInicial | undefined,
): OpenedVisao {
  if (addressed.parameter !== null || !start) return addressed;
  const { id, nome, estado, pagina } = start;
  return {
    parameter: null,
    view: { key: `start ${id}`, estado, pagina: pagina ?? undefined },
    id,
    nome,
    isOwn: true,
    problem: null,
  };
}
