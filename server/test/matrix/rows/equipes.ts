import { newcomer } from '../newcomer.ts';
import type { Row } from '../Row.ts';
import { byId } from '../world.ts';

/** Rows of calls about teams. */
export const equipes: Readonly<Record<string, Row>> = {
  listEquipes: {},
  getEquipe: { namesRecord: true, request: byId('equipe') },
  createEquipe: {
    successStatus: 201,
    request: ({ user }) => ({ body: { nome: newcomer().username, membros: [user] } }),
    forSuperuser: ({ user, cliente }) => ({
      body: { nome: newcomer().username, membros: [user], cliente_id: cliente },
    }),
    foreignRequests: [
      (_, { cliente }) => ({ body: { nome: 'Nova', cliente_id: cliente } }),
      (_, { user }) => ({ body: { nome: 'Nova', membros: [user] } }),
    ],
  },
  updateEquipe: {
    namesRecord: true,
    request: ({ equipe, user }) => ({ params: { id: equipe }, body: { adicionar: [user] } }),
    foreignRequests: [
      ({ equipe }, { cliente }) => ({ params: { id: equipe }, body: { cliente_id: cliente } }),
      ({ equipe }, { user }) => ({ params: { id: equipe }, body: { adicionar: [user] } }),
      ({ equipe }, { user }) => ({ params: { id: equipe }, body: { membros: [user] } }),
    ],
  },
  updateUserEquipes: {
    namesRecord: true,
    request: ({ user, equipe }) => ({ params: { id: user }, body: { adicionar: [equipe] } }),
    foreignRequests: [
      ({ user }, { equipe }) => ({ params: { id: user }, body: { adicionar: [equipe] } }),
      ({ user }, { equipe }) => ({ params: { id: user }, body: { remover: [equipe] } }),
    ],
  },
  deleteEquipe: { namesRecord: true, request: byId('equipe') },
  findMembers: {
    request: () => ({ body: { linhas: ['ninguém'] } }),
    forSuperuser: ({ cliente }) => ({ body: { linhas: ['ninguém'], cliente_id: cliente } }),
    foreignRequests: [(_, { cliente }) => ({ body: { linhas: ['x'], cliente_id: cliente } })],
  },
};
