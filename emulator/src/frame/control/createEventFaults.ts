import type { EventsFault } from '../../faults/EventsFault.ts';

type Emit = (name: string, body: unknown) => void;

/** The error that the service sends for a visual that could not be drawn. `level` 2 is `TraceType.Warning`. */
const visualError = { message: 'VisualRenderingError', level: 2 };

/**
 * Returns a function that sends events as `emit` does, with the faults that a test has set: events `loaded` and `rendered`
 * are lost or late, and events `error` that end nothing follow each `rendered`, or come at an interval.
 */
export function createEventFaults(emit: Emit, faultNow: () => EventsFault | undefined): Emit {
  const counts = { loaded: 0, rendered: 0 };
  let repeating: ReturnType<typeof setInterval> | undefined;
  const sendError = () => {
    const { errors } = faultNow() ?? {};
    if (errors) emit('error', errors.body ?? visualError);
  };
  const repeatErrors = () => {
    clearInterval(repeating);
    const { everyMs } = faultNow()?.errors ?? {};
    if (everyMs) repeating = setInterval(sendError, everyMs);
  };
  return (name, body) => {
    if (name !== 'loaded' && name !== 'rendered') return emit(name, body);
    if (name === 'loaded') repeatErrors();
    const { lostEvery, lateByMs } = faultNow()?.[name] ?? {};
    counts[name] += 1;
    if (lostEvery && counts[name] % lostEvery === 0) return;
    const send = () => {
      emit(name, body);
      if (name === 'rendered') sendError();
    };
    if (lateByMs) setTimeout(send, lateByMs);
    else send();
  };
}
