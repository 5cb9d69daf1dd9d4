import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Page } from '../entities.ts';
import type { World } from '../world.ts';
import { powerBiErrors } from './errors.ts';
import { findReport, findWorkspace } from './lookup.ts';
import { context } from './odata.ts';

interface PageParams {
  groupId: string;
  reportId: string;
  pageName: string;
}

function present({ name, displayName, order }: Page) {
  return { name, displayName, order };
}

/** Power BI REST: Reports GetPagesInGroup and GetPageInGroup. The list is not sorted by `order`. */
export function pageRoutes(app: FastifyInstance, world: World): void {
  const pagesOf = ({ principal }: FastifyRequest, params: Omit<PageParams, 'pageName'>) => {
    const workspace = findWorkspace(world.store, principal, params.groupId);
    return findReport(world.store, workspace, params.reportId).pages;
  };
  const path = '/groups/:groupId/reports/:reportId/pages';

  app.get<{ Params: PageParams }>(
    path,
    { config: { operation: 'powerbi.pages' } },
    async (request) => {
      const { groupId, reportId } = request.params;
      return {
        ...context(`groups('${groupId}')/reports('${reportId}')/pages`),
        value: pagesOf(request, request.params).map(present),
      };
    },
  );

  app.get<{ Params: PageParams }>(
    `${path}/:pageName`,
    { config: { operation: 'powerbi.page' } },
    async (request) => {
      const { groupId, reportId, pageName } = request.params;
      const page = pagesOf(request, request.params).find(({ name }) => name === pageName);
      if (!page) throw powerBiErrors.notFound();
      return {
        ...context(`groups('${groupId}')/reports('${reportId}')/pages/$entity`),
        ...present(page),
      };
    },
  );
}
