import type { CurrentUser } from '@portal/api-client/contract';
import { type AdminArea, addedParts, canOpenAdminArea } from '@portal/api-client/rules';
import { useRecurso } from '@portal/ui';
import { useLocation } from 'react-router-dom';
import { useClienteInView } from '../cliente/clienteInView.ts';
import { countedTotal } from '../counted.ts';
import { endingFilter, useEndings } from '../painel/useEndings.ts';
import { useOpenPedidos } from '../painel/useOpenPedidos.ts';
import { openText, useOpenPendencias } from '../painel/useOpenPendencias.ts';
import { usePainel } from '../painel/usePainel.ts';
import { useRested } from './useRested.ts';

interface OpenCount {
  readonly total: number;
  readonly text: string;
}

const staleTime = 5 * 60_000;

/**
 * What needs attention in each place, as `Painel` counts it; only what is known and not zero. It is asked after the content of a
 * screen, and shares the cache of `Painel`. A failure shows nothing. Spec MENU-02.
 */
export function useOpenCounts(
  user: CurrentUser,
): Partial<Record<AdminArea, OpenCount | undefined>> {
  const area = useLocation().pathname.split('/')[1] ?? '';
  const hasPainel = useRecurso(addedParts.painel);
  const isRested = useRested(area);
  const freshness = (of: AdminArea) => ({
    enabled: hasPainel && isRested && canOpenAdminArea(user, of),
    staleTime,
  });
  const { is_superuser, cliente_id_leitura } = user;
  const { cliente } = useClienteInView();
  const painel = usePainel(cliente, freshness('reports'));
  const access = freshness('acessos');
  // The lists are of one cliente.
  const ending = useEndings(
    useRecurso(addedParts.grants) ? 'concessoes' : 'acessos',
    endingFilter(cliente ?? cliente_id_leitura, is_superuser),
    { ...access, enabled: access.enabled && (!is_superuser || cliente !== null) },
  );
  const pedidos = useOpenPedidos(cliente, freshness('pedidos'));
  const pendencias = useOpenPendencias(cliente, freshness('pendencias'));
  return {
    pedidos: countOf(pedidos.total, 'espera por resposta', 'esperam por resposta'),
    pendencias: pendencias.total
      ? { total: pendencias.total, text: openText(pendencias.total) }
      : undefined,
    reports: countOf(painel.data?.relatorios_total, 'incompleto', 'incompletos'),
    acessos: countOf(ending.total, 'termina em até 7 dias', 'terminam em até 7 dias'),
  };
}

const countOf = (total: number | undefined, one: string, many: string): OpenCount | undefined =>
  total ? { total, text: countedTotal(total, one, many) } : undefined;
