import { type ComponentType, lazy, type ReactNode } from 'react';

/** A part whose code is a chunk of its own, by the name of its export. It stands in a `Suspense`. */
export const lazyPart = <Name extends string, Props>(
  load: () => Promise<{ readonly [N in Name]: (props: Props) => ReactNode }>,
  name: Name,
) => lazy<ComponentType<Props>>(async () => ({ default: (await load())[name] }));
