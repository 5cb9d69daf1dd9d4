import { type ComponentType, lazy, useState } from 'react';

/** After a network or a server that was away for a moment. */
const secondTryMs = 1_000;

/**
 * A component whose code is a chunk of its own, asked for a second time where it did not come. Once `load` is over it is drawn at once: a Suspense fallback, even of a
 * moment, would stay for 300 ms, for React lets none flicker.
 */
export function lazyScreen<P extends object>(importIt: () => Promise<ComponentType<P>>) {
  let Loaded: ComponentType<P> | null = null;
  const load = async () => {
    Loaded ??= await importIt().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, secondTryMs));
      return importIt();
    });
    return { default: Loaded };
  };
  const Lazy = lazy(load) as unknown as ComponentType<P>;
  function Screen(props: P) {
    // Chosen once: what stands must not be drawn anew because its code is known by now.
    const [Chosen] = useState(() => Loaded ?? Lazy);
    return <Chosen {...props} />;
  }
  return Object.assign(Screen, { load });
}
