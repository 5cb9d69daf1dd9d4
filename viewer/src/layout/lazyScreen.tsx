import { type ComponentType, lazy, useState } from 'react';

/** The wait before the second attempt. Many failures of a network or a server are shorter than this. */
const retryWaitMs = 1_000;

/**
 * Returns a component whose code is a chunk of its own. A failed import is repeated once.
 *
 * After `load` has resolved, the component renders without Suspense. Otherwise React would show a Suspense fallback for
 * at least 300 ms, even when the code is already loaded.
 */
export function lazyScreen<P extends object>(importIt: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | null = null;
  let failedAt: number | null = null;
  const load = async () => {
    Loaded ??= await importIt().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryWaitMs));
      return importIt().catch((error: unknown) => {
        failedAt = Date.now();
        throw error;
      });
    });
    return { default: Loaded };
  };
  let Lazy = lazy(load) as unknown as ComponentType<P>;
  /** React keeps a failed import for ever, so a screen that is shown again later needs a new lazy component. */
  const select = () => {
    if (failedAt !== null && Date.now() - failedAt > retryWaitMs) {
      failedAt = null;
      Lazy = lazy(load) as unknown as ComponentType<P>;
    }
    return Loaded ?? Lazy;
  };
  function Screen(props: P) {
    // The component is selected only once, because a later change from Lazy to Loaded would remount the screen.
    const [Selected] = useState(select);
    return <Selected {...props} />;
  }
  return Object.assign(Screen, { load });
}
