import { type Context, use } from 'react';

/** Returns the value that the nearest provider of a React context gives. Throws where there is no provider. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = use(context);
  if (!value) throw new Error('a hook was called outside its provider');
  return value;
}
