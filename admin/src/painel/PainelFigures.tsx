import { Link as MuiLink } from '@mui/material';
import type { Painel } from '@portal/api-client/contract';
import { type AdminArea, addedParts, canOpenAdminArea } from '@portal/api-client/rules';
import { useIsAnnounced, useSession } from '@portal/ui';
import { Link } from 'react-router-dom';
import { totalText } from '../counted.ts';
import { useTotal } from '../data/useFirst.ts';
import { reasonOf } from '../failureText.ts';
import { Figures } from '../figures/Figures.tsx';
import { listPath } from '../list/listPath.ts';
import { Tip } from '../tip/Tip.tsx';
import { useOpenPedidos } from './useOpenPedidos.ts';
import { useOpenPendencias } from './useOpenPendencias.ts';

interface PainelFiguresProps {
  readonly cliente: number | null;
  readonly isSuperuser: boolean;
  readonly painel: Painel | undefined;
  readonly error: unknown;
}

/** The figures at the top of the panel: openings, active people, and how many requests and findings are open. */
export function PainelFigures({ cliente, isSuperuser, painel, error }: PainelFiguresProps) {
  const { user } = useSession();
  const isAnnounced = useIsAnnounced();
  const can = (area: AdminArea) => user !== null && canOpenAdminArea(user, area);
  const hasActive = can('users') && isAnnounced(addedParts.activeSwitch);
  const own = isSuperuser && cliente !== null ? { cliente } : {};
  const people = {
    is_active: true,
    ...(isSuperuser && cliente !== null && { cliente_id_leitura: cliente }),
  };
  const isOpen = { ...own, estado: 'aberta' };
  const chosen = isSuperuser ? cliente : null;
  const totals = [
    {
      title: 'Pessoas ativas',
      area: 'users',
      isShown: hasActive,
      found: useTotal('users', people, hasActive),
      filter: people,
    },
    {
      title: 'Pedidos a decidir',
      area: 'pedidos',
      isShown: can('pedidos'),
      found: useOpenPedidos(chosen, { enabled: can('pedidos') }),
      filter: { ...own, estado: 'aberto' },
    },
    {
      title: 'Pendências',
      area: 'pendencias',
      isShown: can('pendencias'),
      found: useOpenPendencias(chosen, { enabled: can('pendencias') }),
      filter: isOpen,
    },
  ] as const;
  const openings = painel?.aberturas.reduce((sum, { total }) => sum + total, 0);
  return (
    <Figures
      figures={[
        {
          title: 'Aberturas em 30 dias',
          value: openings?.toLocaleString('pt-BR') ?? unknown(error),
        },
        ...totals
          .filter(({ isShown }) => isShown)
          .map(({ title, area, found, filter }) => ({
            title,
            value:
              found.total === undefined || found.error ? (
                unknown(found.error)
              ) : (
                <MuiLink component={Link} to={listPath(area, filter)} underline="hover">
                  {totalText(found.total)}
                </MuiLink>
              ),
          })),
      ]}
    />
  );
}

/** What stands in place of a figure that loads, or that failed. */
const unknown = (error: unknown) =>
  error ? <Tip tip={`Falha ao contar. ${reasonOf(error)}`}>—</Tip> : '…';
