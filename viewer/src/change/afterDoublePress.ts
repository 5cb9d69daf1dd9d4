/** The second press of a double press comes within this time. */
const pressMs = 600;

/**
 * Waits for a change, and until a double press has ended: for an action whose result takes its button away or leaves nothing on the screen.
 * Resolves with the answer. Rejects at once if the change fails.
 */
export async function afterDoublePress<Answer>(change?: Answer | Promise<Answer>) {
  const [answer] = await Promise.all([
    change,
    new Promise((resolve) => {
      setTimeout(resolve, pressMs);
    }),
  ]);
  return answer as Answer;
}
