import { useServerEvents } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The lists of what the user may open. An open report leaves with its list. */
const lists = ['relatorios', 'aplicativos', 'aplicativo', 'home'];

/** Asks the lists again when the user's access may have changed. Renders nothing. Spec CORTE-02. */
export function FollowEvents() {
  const queries = useQueryClient();
  const askAgain = useCallback(() => {
    for (const name of lists) void queries.invalidateQueries({ queryKey: [name] });
  }, [queries]);
  useServerEvents(askAgain);
  return null;
}
