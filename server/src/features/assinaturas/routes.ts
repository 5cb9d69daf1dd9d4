import type { Assinatura, AssinaturaInput } from '@portal/api-client/contract';
import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import {
  type AssinaturaRow,
  assinaturaQueries,
} from '../../domain/assinaturas/assinaturaQueries.ts';
import { mayAdminister } from '../../domain/assinaturas/mayAdminister.ts';
import { answerConflict } from '../../domain/change/answerConflict.ts';
import { commit } from '../../domain/change/commit.ts';
import type { ExportDependencies } from '../../domain/exports/ExportDependencies.ts';
import type { CallLimits } from '../../domain/identity/createCallLimits.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { notFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerList, answerRows } from '../../platform/http/answerList.ts';
import { readListQuery } from '../../platform/http/readListQuery.ts';
import { requireKnown } from '../../platform/http/requireKnown.ts';
import { serve, servePublic } from '../../platform/http/serve.ts';
import { leaveByCode } from './leaveByCode.ts';
import { presentAssinaturas, type Sight } from './presentAssinaturas.ts';
import { opensRelatorio, requireSubscribable } from './requireSubscribable.ts';
import {
  changeAssinatura,
  deleteAssinatura,
  insertAssinatura,
  requireReached,
} from './saveAssinatura.ts';
import { requireRested, sendNow } from './sendNow.ts';

interface Dependencies {
  readonly exports: ExportDependencies;
  readonly mailer: Mailer;
  readonly limits: CallLimits;
}

const ownFields = { filters: ['relatorio', 'visao'], sorts: [], ids: ['relatorio', 'visao'] };
const adminFields = {
  filters: ['cliente', 'relatorio', 'user', 'pausada', 'q'],
  // The console names a field for each list. This is the order that the list has.
  sorts: ['visao_nome'],
  ids: ['cliente', 'relatorio', 'user'],
};

const noSight: Sight = { seesOthers: false, seesReport: false, seesView: false };

/** Serves subscriptions of views by mail. Spec ASSI-01, ASSI-04, ASSI-05, WIRE-25. */
export function assinaturaRoutes(
  app: FastifyInstance,
  { db, now }: Context,
  { exports, mailer, limits }: Dependencies,
): void {
  const queries = assinaturaQueries(db);

  const sightOf = async (actor: Actor, row: AssinaturaRow): Promise<Sight> => {
    const { visao } = row;
    const isAdmin = mayAdminister(actor, visao.cliente_id);
    const seesReport = isAdmin || (await opensRelatorio(exports, actor, row));
    // Its owner may close a view, and rename it then.
    const isReadable = visao.user_id === actor.id || visao.aberta;
    return { seesOthers: isAdmin, seesReport, seesView: isAdmin || isReadable };
  };
  async function present(actor: Actor, rows: readonly AssinaturaRow[]) {
    const sights = new Map<number, Sight>();
    for (const row of rows) sights.set(row.assinatura.id, await sightOf(actor, row));
    return presentAssinaturas(db, rows, ({ assinatura }) => sights.get(assinatura.id) ?? noSight);
  }
  async function load(actor: Actor, id: number) {
    const [found] = await present(actor, [await requireReached(db, actor, id)]);
    if (!found) throw notFound('Assinatura');
    return found;
  }
  const requireMail = () => {
    if (!mailer.isOn) throw notFound('Recurso');
  };

  serve(app, contract.listAssinaturas, schemas.listAssinaturas, async (call) => {
    const asked = readListQuery(call.query);
    requireKnown(asked, ownFields);
    const { relatorio, visao } = asked.filter;
    const { actor } = call;
    const rows = await queries.list({ owner: actor.id, scope: scopeOf(actor), relatorio, visao });
    return answerRows(call, 'assinaturas', await present(actor, rows));
  });
  serve(app, contract.getAssinatura, schemas.getAssinatura, ({ actor, params }) =>
    load(actor, params.id),
  );
  serve(app, contract.createAssinatura, schemas.createAssinatura, async ({ actor, body }) => {
    requireMail();
    const clienteId = await requireSubscribable(exports, actor, body);
    const id = await commit(db, insertAssinatura, actor, { input: body, clienteId, now: now() });
    return load(actor, id);
  });
  serve(
    app,
    contract.updateAssinatura,
    schemas.updateAssinatura,
    async ({ actor, params, body }) => {
      const { assinatura } = await requireReached(db, actor, params.id);
      const { visao, formato, paginas, destinatarios } = body;
      const isOther = [visao, formato, paginas].some((one) => one !== undefined);
      const before = (await load(actor, params.id)).destinatarios;
      // Taking people off works also where nobody could receive it any more.
      const clienteId =
        (isOther || addsPeople(before, destinatarios)) && assinatura.user_id === actor.id
          ? await requireSubscribable(exports, actor, {
              visao: visao ?? assinatura.visao_id,
              formato: formato ?? assinatura.formato,
              paginas: paginas === undefined ? assinatura.paginas : paginas,
              destinatarios: destinatarios ?? idsOf(before),
            })
          : null;
      const change = { id: params.id, input: body, clienteId, now: now() };
      await answerConflict(
        db,
        schemas.updateAssinatura.response,
        () => load(actor, params.id),
        () => commit(db, changeAssinatura, actor, change),
      );
      return load(actor, params.id);
    },
  );
  serve(app, contract.deleteAssinatura, schemas.deleteAssinatura, async ({ actor, params }) => {
    await commit(db, deleteAssinatura, actor, params.id);
    return {};
  });
  serve(app, contract.sendAssinatura, schemas.sendAssinatura, async ({ actor, params }) => {
    requireMail();
    const { assinatura } = await requireReached(db, actor, params.id);
    const { visao_id: visao, formato, paginas } = assinatura;
    if (assinatura.user_id === actor.id) {
      await requireRested(db, params.id, now());
      await requireSubscribable(exports, actor, { visao, formato, paginas });
    }
    await sendNow(exports, actor, params.id);
    return load(actor, params.id);
  });
  serve(app, contract.listAdminAssinaturas, schemas.listAdminAssinaturas, async (call) => {
    const { actor } = call;
    const scope = scopeOf(actor);
    const ofFilter = (filter: Readonly<Record<string, unknown>>) => ({ ...filter, scope });
    return answerList(call, 'assinaturas', {
      ...adminFields,
      list: async ({ filter, page }) => present(actor, await queries.list(ofFilter(filter), page)),
      count: (filter) => queries.count(ofFilter(filter)),
    });
  });

  // Mail programs send a form, of either kind.
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    // RFC 8058 prefers this form. The code is in the address, so its parts are not read.
    scope.addContentTypeParser(
      /^multipart\/form-data(;|$)/,
      { parseAs: 'string' },
      async () => ({}),
    );
    servePublic(
      scope,
      contract.cancelAssinatura,
      schemas.cancelAssinatura,
      async ({ query, body, request }) => {
        await limits.takeLeave(request.ip);
        const codigo = body.codigo ?? query.codigo;
        if (codigo !== undefined) await leaveByCode(db, codigo, now());
        return {};
      },
    );
  });
}

type Named = Assinatura['destinatarios'];

const idsOf = ({ eu, users, equipes }: Named) => ({
  eu,
  users: users.map(({ id }) => id),
  equipes: equipes.map(({ id }) => id),
});

function addsPeople(before: Named, given: AssinaturaInput['destinatarios']): boolean {
  const { users, equipes } = idsOf(before);
  const isNew = (ids: readonly number[] | undefined, known: readonly number[]) =>
    ids?.some((id) => !known.includes(id)) ?? false;
  return isNew(given?.users, users) || isNew(given?.equipes, equipes);
}
