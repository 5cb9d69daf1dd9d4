import type { VisaoInicial } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useVisao } from '../content/useVisao.ts';

/** A view that a report shows, or is about to show. */
export interface ShownView {
  /** Identifies the view. The frame applies a view when the key changes. */
  readonly key: string;
  /** Undefined until known, and for a view that cannot be shown. */
  readonly estado: string | undefined;
}

/** The view with which a report is open. */
export interface OpenedVisao {
  /** Null for a report without a view. */
  readonly view: ShownView | null;
  readonly id: number | null;
  readonly nome: string | undefined;
  /** The page of the view, by the provider's name. Undefined until known. */
  readonly pagina: string | undefined;
  readonly isOwn: boolean;
  /** True while the report must not open, because it opens with a view that has not arrived yet. */
  readonly isHolding: boolean;
  /** Why the view of the address cannot be shown: it is absent or private, or the reader may not open its page. */
  readonly problem: 'absent' | 'page' | null;
  /** The view in the address, as it is there. Links to other pages of the report keep it. */
  readonly parameter: string | null;
}

/**
 * Finds the view with which a report opens: the view that the address names, else the reader's own start, which has come
 * with the token. Only a view in the address costs a request, which runs beside that of the token. Spec VISAO-01 … 05.
 */
export function useOpenedVisao(relatorioId: number, start: VisaoInicial | undefined): OpenedVisao {
  const [search] = useSearchParams();
  const isOffered = useRecurso(addedParts.visoes);
  const parameter = isOffered ? search.get('visao') : null;
  const id = parameter !== null && /^[1-9]\d{0,8}$/.test(parameter) ? Number(parameter) : null;
  const { data, isError } = useVisao(id);
  // The report waits only for the view with which it opens. A view that is chosen later is applied to the open report.
  const [first, setFirst] = useState({ relatorioId, id });
  if (first.relatorioId !== relatorioId) setFirst({ relatorioId, id });

  const found = data?.relatorio === relatorioId ? data : undefined;
  const isUnreadable = parameter !== null && parameter !== 'original' && id === null;
  const isAbsent = isUnreadable || isError || (data !== undefined && !found);
  const isHolding = id !== null && first.id === id && data === undefined && !isError;
  return useMemo((): OpenedVisao => {
    const common = { parameter, isHolding };
    if (id !== null) {
      return {
        ...common,
        view: { key: String(id), estado: found?.estado ?? undefined },
        id: found ? id : null,
        nome: found?.nome,
        pagina: found?.pagina ?? undefined,
        isOwn: found?.propria ?? false,
        problem: isAbsent ? 'absent' : found && found.estado === null ? 'page' : null,
      };
    }
    const own = parameter === null ? start : undefined;
    return {
      ...common,
      view: own ? { key: `start ${own.id}`, estado: own.estado } : null,
      id: own?.id ?? null,
      nome: own?.nome,
      pagina: own?.pagina ?? undefined,
      isOwn: own !== undefined,
      problem: isAbsent ? 'absent' : null,
    };
  }, [id, parameter, isHolding, isAbsent, found, start]);
}
