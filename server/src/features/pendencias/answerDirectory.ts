import type { Change } from '../../domain/change/Change.ts';
import { commit } from '../../domain/change/commit.ts';
import { linkQueries } from '../../domain/diretorio/linkQueries.ts';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import { type PendenciaRow, pendenciaQueries } from '../../domain/pendencias/pendenciaQueries.ts';
import { conflict } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';

export const changed = 'Esta pendência mudou. Confira-a de novo.';

interface Answer {
  readonly id: number;
  readonly tipo: 'juntar' | 'permitir';
  readonly seenAt: string | null;
  readonly now: Date;
}

/**
 * Joins the people and teams that a directory has asked for, or lets it end those whom the brake holds. It is about exactly the people whom
 * the administrator has read. Spec SCIM-02, SCIM-03.
 */
export const answerDirectory = (db: Db, actor: Actor, answer: Answer): Promise<void> =>
  commit(db, answer.tipo === 'juntar' ? join : permit, actor, answer);

const join: Change<Answer> = async (tx, actor, answer) => {
  const { cliente_id: cliente, dados } = await lockSeen(tx, answer);
  const nome = dados.diretorio ?? '';
  const links = linkQueries(tx, { clienteId: cliente ?? 0, nome });
  const people = (await links.listAskedPeople()).map(({ id }) => id);
  const teams = (await links.listAskedTeams()).map(({ id }) => id);
  await links.join('person', people, answer.now);
  await links.join('team', teams, answer.now);
  await pendenciaQueries(tx).close(answer.id, answer.now, actor.id);
  const joined = { cliente, before: { diretorio: null }, after: { diretorio: nome } };
  return {
    result: undefined,
    records: [
      ...people.map((id) => ({ ...joined, action: 'user.join', target: `user:${id}`, person: id })),
      ...teams.map((id) => ({ ...joined, action: 'equipe.join', target: `equipe:${id}` })),
    ],
    region: null,
  };
};

const permit: Change<Answer> = async (tx, actor, answer) => {
  const { cliente_id, dados } = await lockSeen(tx, answer);
  await pendenciaQueries(tx).close(answer.id, answer.now, actor.id);
  await recordEvent(tx, actor, {
    cliente: cliente_id,
    action: 'pendencia.allow',
    target: `pendencia:${answer.id}`,
    details: { nome: dados.diretorio, pessoas: dados.pessoas },
  });
  return { result: undefined, records: [], region: null };
};

/** Throws 409 for a finding that has closed or names other people than the actor has read. */
async function lockSeen(tx: Db, { id, seenAt }: Answer): Promise<PendenciaRow> {
  const row = await pendenciaQueries(tx).lock(id);
  if (!row || row.fechada_em !== null || row.vista_em.toISOString() !== seenAt) {
    throw conflict(changed);
  }
  return row;
}
