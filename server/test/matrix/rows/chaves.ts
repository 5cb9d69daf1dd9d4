import { unique } from '../../factories.ts';
import type { Row } from '../Row.ts';
import { byId } from '../world.ts';

const body = () => ({ nome: unique('RH'), escopos: ['equipes:ler'] });

/** Rows of calls about keys. */
export const chaves: Readonly<Record<string, Row>> = {
  listChaves: {},
  createChave: {
    successStatus: 201,
    request: () => ({ body: body() }),
    forSuperuser: ({ cliente }) => ({ body: { ...body(), cliente_id: cliente } }),
    foreignRequests: [(_, { cliente }) => ({ body: { ...body(), cliente_id: cliente } })],
  },
  deleteChave: { namesRecord: true, request: byId('chave') },
};
