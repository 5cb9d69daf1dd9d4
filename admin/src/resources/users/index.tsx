import { lazyPart } from '../../lazyPart.ts';

const UserList = lazyPart(() => import('./UserList.tsx'), 'UserList');

/** The forms are child routes of the list, so the list stays visible behind them. */
export const users = {
  list: UserList,
  hasCreate: true,
  hasEdit: true,
  recordRepresentation: 'username',
};
