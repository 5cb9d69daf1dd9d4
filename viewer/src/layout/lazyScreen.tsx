import { type ComponentType, lazy, useState } from 'react';

/** Wait before the second attempt, after a short failure of the network or the server. */
const retryWaitMs = 1_000;

/**
 * Returns a component whose code is a chunk of its own. A failed import is repeated once.
 *
 * After `load` has resolved, the component renders without Suspense. Otherwise React would show a Suspense fallback for at
 * least 300 ms, even when the code is already loaded.
 */
export function lazyScreen<P extends object>(importIt: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | null = null;
  const load = async () => {
    Loaded ??= await importIt().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, retryWaitMs));
      return importIt();
    });
    return { default: Loaded };
  };
  const Lazy = lazy(load) as unknown as ComponentType<P>;
  function Screen(props: P) {
    // Selected once: to replace Lazy by Loaded later would remount the screen.
    const [Selected] = useState(() => Loaded ?? Lazy);
    return <Selected {...props} />;
  }
  return Object.assign(Screen, { load });
}
