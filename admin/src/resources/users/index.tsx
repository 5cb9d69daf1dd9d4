import { lazy } from 'react';

const UserList = lazy(() =>
  import('./UserList.tsx').then((module) => ({ default: module.UserList })),
);

/** The forms are routes within the list, which stays under them. */
export const users = {
  list: UserList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'username',
};
