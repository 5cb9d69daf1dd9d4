import { newcomer } from '../newcomer.ts';
import type { Row } from '../Row.ts';
import { byId } from '../world.ts';

/** Rows of calls about people. */
export const users: Readonly<Record<string, Row>> = {
  listMails: {},
  // Tests of other files leave more people than a list without pages tells.
  listUsers: { request: () => ({ query: { range: '[0,9]' } }) },
  listGroups: {},
  getUser: { namesRecord: true, request: byId('user') },
  createUser: {
    successStatus: 201,
    request: () => ({ body: newcomer() }),
    forSuperuser: ({ cliente }) => ({ body: { ...newcomer(), cliente_id: cliente } }),
    foreignRequests: [
      (_, { cliente }) => ({ body: { ...newcomer(), cliente_id: cliente } }),
      (_, { equipe }) => ({ body: { ...newcomer(), equipes_input: [equipe] } }),
    ],
  },
  updateUser: {
    namesRecord: true,
    request: ({ user }) => ({ params: { id: user }, body: { first_name: 'Novo' } }),
    foreignRequests: [
      ({ user }, { cliente }) => ({ params: { id: user }, body: { cliente_id: cliente } }),
    ],
  },
  importUsers: {
    request: () => ({ body: { linhas: [newcomer()] } }),
    forSuperuser: ({ cliente }) => ({ body: { linhas: [{ ...newcomer(), cliente_id: cliente }] } }),
  },
  findTakenUsers: { request: () => ({ body: { linhas: [newcomer()] } }) },
  listUserSessoes: { namesRecord: true, request: byId('user') },
  endUserSessoes: { namesRecord: true, request: byId('user') },
  removeSecondFactor: { namesRecord: true, request: byId('user') },
  getDados: { namesRecord: true, request: byId('user') },
  deleteUser: { namesRecord: true, request: byId('user') },
};
