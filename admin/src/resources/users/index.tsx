import { lazy } from 'react';

const UserList = lazy(() =>
  import('./UserList.tsx').then((module) => ({ default: module.UserList })),
);

export const users = { list: UserList, recordRepresentation: 'username' };
