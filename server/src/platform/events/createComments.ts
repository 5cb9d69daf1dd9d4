/** The time between two comments of a stream. A proxy closes a connection on which nothing is sent for a minute. Spec CORTE-04. */
const everySeconds = 20;

type Write = (text: string) => void;

/**
 * Writes a comment to each stream every 20 seconds, each second to a twentieth of the streams: all at once, two thousand would hold up the
 * other calls for a tenth of a second. Spec ESCALA-03.
 */
export function createComments() {
  const turns = Array.from({ length: everySeconds }, () => new Set<Write>());
  let second = 0;
  let added = 0;
  const timer = setInterval(() => {
    second = (second + 1) % everySeconds;
    for (const write of turns[second] ?? []) write(':\n\n');
  }, 1_000);
  timer.unref();
  return {
    /** Returns what ends the comments of this stream. */
    add(write: Write): () => void {
      const turn = turns[added % everySeconds];
      added += 1;
      turn?.add(write);
      return () => turn?.delete(write);
    },
    stop: () => clearInterval(timer),
  };
}
