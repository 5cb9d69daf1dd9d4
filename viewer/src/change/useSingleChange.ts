import { useEffect, useRef, useState } from 'react';

interface Outcome<Answer> {
  onSuccess?(answer: Answer): void;
}

const idle = { isPending: false, error: null as unknown };

/**
 * A change that is sent once while it runs. It may be sent again only when its result is on screen, so that a double click
 * does not send it twice.
 */
export function useSingleChange<Body, Answer>(change: (body: Body) => Promise<Answer>) {
  const [state, setState] = useState(idle);
  const isRunning = useRef(false);
  useEffect(() => {
    isRunning.current = state.isPending;
  }, [state]);

  async function run(body: Body, { onSuccess }: Outcome<Answer>) {
    try {
      const answer = await change(body);
      onSuccess?.(answer);
      setState({ ...idle });
    } catch (error) {
      setState({ ...idle, error });
    }
  }
  return {
    ...state,
    reset: () => setState(idle),
    send: (body: Body, outcome: Outcome<Answer> = {}) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setState({ ...idle, isPending: true });
      void run(body, outcome);
    },
  };
}
