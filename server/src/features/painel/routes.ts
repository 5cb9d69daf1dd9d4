import { getPainel, listAcessos, listChaves, listClientes } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { brasiliaDay } from '../../domain/openings/openingQueries.ts';
import { invalidFields } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { painelQueries } from './queries.ts';

const dayMs = 24 * 60 * 60_000;
const shownDays = 30;
const shownRelatorios = 20;
const shownWeeks = 12;
const shownSecrets = 12;

/** Serves the panel: of the caller's cliente; for a superuser of the named cliente, or of the whole portal. Spec MENU-02. */
export function painelRoutes(app: FastifyInstance, { db, now }: Context): void {
  const queries = painelQueries(db);
  serve(app, getPainel, schemas.getPainel, async ({ actor, query }) => {
    const scope = scopeFor(actor, query.cliente);
    const at = now();
    const days = Array.from({ length: shownDays }, (_, index) =>
      brasiliaDay(new Date(at.getTime() - (shownDays - 1 - index) * dayMs)),
    );
    const openings = await queries.listOpenings(scope, days[0] ?? '');
    const totals = new Map(openings.days.map(({ dia, total }) => [dia, total]));
    const incomplete = await queries.listIncomplete(scope, at, shownRelatorios);
    return {
      aberturas: days.map((dia) => ({ dia, total: totals.get(dia) ?? 0 })),
      aberturas_total: openings.total,
      relatorios: incomplete.relatorios,
      relatorios_total: incomplete.total,
      // Who may not list accesses is not told how many end.
      ...(mayCall(actor, listAcessos) && {
        terminos: await queries.countEnds(scope, at, shownWeeks),
      }),
      ...(mayCall(actor, listChaves) && {
        segredos: await queries.listSecrets(
          scope,
          brasiliaDay(at),
          mayCall(actor, listClientes),
          shownSecrets,
        ),
      }),
    };
  });
}

/** Throws 400 if somebody who is no superuser names another cliente than their own. */
function scopeFor(actor: Actor, named: number | undefined) {
  const scope = scopeOf(actor);
  if (named === undefined || named === scope) return scope;
  if (scope !== 'all') throw invalidFields({ cliente: ['Use o seu próprio cliente.'] });
  return named;
}
