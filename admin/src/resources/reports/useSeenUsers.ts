import type { User } from '@portal/api-client/contract';
import { useEffect, useMemo, useState } from 'react';

type Users = readonly (User | undefined)[] | undefined;

/** Returns every user, by id, that either list has contained since the component was mounted. */
export function useSeenUsers(first: Users, second: Users): ReadonlyMap<number, User> {
  const [seen, setSeen] = useState<ReadonlyMap<number, User>>(new Map());
  const all = useMemo(() => addUsers(seen, first, second), [seen, first, second]);
  useEffect(() => setSeen(all), [all]);
  return all;
}

/**
 * Returns `seen` itself if nothing is new. If both lists contain a user, the result has the user of
 * the second list.
 */
function addUsers(seen: ReadonlyMap<number, User>, first: Users = [], second: Users = []) {
  const listed = new Map([...first, ...second].flatMap((user) => (user ? [[user.id, user]] : [])));
  const isSame = [...listed].every(([id, user]) => seen.get(id) === user);
  return isSame ? seen : new Map([...seen, ...listed]);
}
