import { diretorio } from '@portal/api-client/records';
import { momentBlockers } from '@portal/api-client/rules';
import type { FastifyRequest } from 'fastify';
import { forbidden, unauthenticated } from '../../errors.ts';
import type { Handles } from '../../platform/db/openDatabase.ts';
import { type Actor, belongsTo } from '../../platform/http/actor.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import type { LoginLimits } from '../identity/createLoginLimits.ts';
import { momentOf } from '../restrictions/momentOf.ts';
import { isInNetworks } from '../restrictions/networks.ts';
import { cutTo, findChaveByHash, haltOf, noteUse } from './chaveQueries.ts';
import { chaveHash, isChaveText, isWholeChave } from './chaveText.ts';

interface ChaveDependencies extends Pick<Handles, 'db' | 'reads'> {
  readonly limits: Pick<LoginLimits, 'countWrongKey'>;
  readonly now: () => Date;
}

/**
 * Finds the actor of a key. Nothing is cached, so that an end counts at once on every server. A wrong key counts like a wrong password,
 * for the address that sent it; a right one works there all the same. Spec CHAVE-02 to CHAVE-04. docs/decisions/server-keys.md
 */
export function createChaves({ db, reads, limits, now }: ChaveDependencies) {
  return {
    isChave: isChaveText,
    async findActor(text: string, { ip, endereco }: FastifyRequest): Promise<Actor> {
      if (!isWholeChave(text)) throw unauthenticated(mistyped);
      const row = await findChaveByHash(reads, chaveHash(text), now());
      if (!row) {
        await limits.countWrongKey(ip);
        throw unauthenticated(invalid);
      }
      const { autor } = row;
      const halt = haltOf(row, now());
      if (halt !== null || autor === null) throw unauthenticated(halt === 'fim' ? ended : halted);
      const person = cutTo(autor, row.cliente_id);
      if (!belongsTo(person, endereco)) throw unauthenticated(invalid);
      if (!isInNetworks(row.redes, ip)) throw forbidden('Esta chave não vale nesta rede.');
      const moment = momentOf({ restrictions: person.restrictions, address: ip }, now());
      if (momentBlockers(moment.restrictions).length > 0) throw forbidden(outsideOfMaker);
      const [dia, network] = [now().toISOString().slice(0, 10), networkOf(ip)];
      if (row.usada_em !== dia || row.usada_rede !== network)
        await noteUse(db, row.id, dia, network);
      const { id, nome, escopos } = row;
      return {
        ...person,
        network,
        address: ip,
        sessionId: '',
        enrols: false,
        endereco: null,
        chave: { id, nome, escopos, isDiretorio: escopos.join() === diretorio },
      };
    },
  };
}

export type Chaves = ReturnType<typeof createChaves>;

const outsideOfMaker = 'Esta chave não vale nesta rede ou neste horário, como quem a criou.';
const mistyped = 'A chave está incompleta ou foi copiada com erro.';
const invalid = 'Chave inválida ou encerrada.';
const ended = 'Esta chave chegou ao fim. Crie outra no console do portal.';
const halted = 'Esta chave parou, porque quem a criou não tem mais acesso ou permissão.';
