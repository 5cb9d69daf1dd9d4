import { useServerEvents } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOpeningContext } from '../opening/OpeningProvider.tsx';

/** The lists of what the user may open or has asked for. An open report leaves with its list. */
const lists = ['relatorios', 'aplicativos', 'aplicativo', 'home', 'pedidos'];

/**
 * Asks the lists again when the user's access may have changed, and the list of their files when an export has gone on. Tells the open report
 * that data may be refreshed. Renders nothing. Spec CORTE-02, ATUA-01, EXPO-03.
 */
export function FollowEvents() {
  const queries = useQueryClient();
  const { holder, refreshes } = useOpeningContext();
  const askAgain = useCallback(() => {
    for (const name of lists) void queries.invalidateQueries({ queryKey: [name] });
    holder.machine?.send({ type: 'access changed' });
  }, [queries, holder]);
  useServerEvents(
    askAgain,
    useCallback(
      (event) => {
        if (event === 'exportacao') void queries.invalidateQueries({ queryKey: ['exportacoes'] });
        else refreshes.dispatchEvent(new Event('told'));
      },
      [queries, refreshes],
    ),
  );
  return null;
}
