import { type Context, use } from 'react';

/** Returns the value of the nearest provider of a context. Throws when there is none. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = use(context);
  if (!value) throw new Error('a hook was called outside its provider');
  return value;
}
