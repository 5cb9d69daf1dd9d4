import { unique } from '../../factories.ts';
import type { Row } from '../Row.ts';
import { byId } from '../world.ts';

const aviso = () => ({ titulo: unique('Aviso '), texto: 'Hoje às 22h.' });

/** Rows of calls about notices. */
export const avisos: Readonly<Record<string, Row>> = {
  listAvisos: {},
  listAdminAvisos: {},
  createAviso: {
    successStatus: 201,
    request: ({ equipe }) => ({ body: { ...aviso(), equipes: [equipe] } }),
    forSuperuser: ({ cliente }) => ({ body: { ...aviso(), cliente_id: cliente } }),
    foreignRequests: [
      (_, { cliente }) => ({ body: { ...aviso(), cliente_id: cliente } }),
      ({ cliente }, { equipe }) => ({
        body: { ...aviso(), cliente_id: cliente, equipes: [equipe] },
      }),
    ],
  },
  updateAviso: {
    namesRecord: true,
    request: ({ aviso: id }) => ({ params: { id }, body: { texto: unique('Texto ') } }),
    foreignRequests: [
      ({ aviso: id }, { equipe }) => ({ params: { id }, body: { equipes: [equipe] } }),
    ],
  },
  deleteAviso: { namesRecord: true, request: byId('aviso') },
};
