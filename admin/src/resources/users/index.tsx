import { lazy } from 'react';

const UserList = lazy(() =>
  import('./UserList.tsx').then((module) => ({ default: module.UserList })),
);

/** The forms are child routes of the list, so the list stays visible behind them. */
export const users = {
  list: UserList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'username',
};
