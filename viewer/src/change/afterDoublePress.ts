/** The second press of a double press comes within this time. */
const pressMs = 600;

/** Resolves when a double press has ended, for an action whose result takes its button away or leaves nothing on the screen. */
export const afterDoublePress = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, pressMs);
  });
