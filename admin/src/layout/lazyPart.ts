import { lazy } from 'react';

type Component = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A component whose code is a chunk of its own, by its name in its file. */
export const lazyPart = <Name extends string, Module extends Readonly<Record<Name, Component>>>(
  load: () => Promise<Module>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));
