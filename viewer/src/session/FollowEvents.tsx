import { useServerEvents } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOpeningContext } from '../opening/OpeningProvider.tsx';

/** The lists of what the user may open. An open report leaves with its list. */
const lists = ['relatorios', 'aplicativos', 'aplicativo', 'home'];

/** Asks the lists again when the user's access may have changed. Renders nothing. Spec CORTE-02. */
export function FollowEvents() {
  const queries = useQueryClient();
  const { holder } = useOpeningContext();
  const askAgain = useCallback(() => {
    for (const name of lists) void queries.invalidateQueries({ queryKey: [name] });
    // A hidden frame keeps the report that was left. It may be the one whose access has ended.
    const { machine } = holder;
    if (machine?.getState().place === null) machine.send({ type: 'dropped' });
  }, [queries, holder]);
  useServerEvents(askAgain);
  return null;
}
