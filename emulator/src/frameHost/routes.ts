import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { HostTable } from '../definition/tableModel.ts';
import type { World } from '../world.ts';
import { FrameRefusal } from './frameErrors.ts';
import { openDashboard } from './openDashboard.ts';
import { openDataset } from './openDataset.ts';
import { openPaginated } from './openPaginated.ts';
import { openQuickCreate } from './openQuickCreate.ts';
import { openReport } from './openReport.ts';
import { faultPages, preparePage } from './preparePage.ts';
import { saveQuickReport, saveReport } from './saveReport.ts';

/** Allows only files of this origin. As with the page of the real service, every site may embed it. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

const notBuilt =
  'A página do relatório ainda não foi construída: rode "pnpm --filter @portal/emulator build".';

/** Paths of the frame page, as on the service. All kinds of item use the same page. */
const embedPaths = [
  '/reportEmbed',
  '/dashboardEmbed',
  '/tileEmbed',
  '/embed',
  '/qnaEmbed',
  '/quickCreate',
  '/rdlEmbed',
] as const;

/**
 * Body of a request of the page. The server does not trust it: the ids are checked against the token. Only the pages to
 * save and the rows of a quick report are used as they are.
 */
type OpenBody = Readonly<Record<string, unknown>>;

function optional(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Routes for the page inside the iframe and the pages that replace it. */
function pageRoutes(app: FastifyInstance, frameDirectory: string): void {
  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = join(frameDirectory, 'index.html');
    if (!existsSync(page)) return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    return reply
      .headers({
        'content-security-policy': contentSecurityPolicy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(preparePage(await readFile(page, 'utf8'), request.fault?.frame));
  };
  for (const [path, html] of Object.entries(faultPages)) {
    app.get(path, async (_request, reply) =>
      reply.header('content-security-policy', contentSecurityPolicy).type('text/html').send(html),
    );
  }
  for (const path of embedPaths) {
    app.get(path, { config: { operation: 'frame.page' } }, servePage);
  }
}

/** Routes that the page calls to open and save items. */
function openRoutes(app: FastifyInstance, world: World): void {
  const open = (path: string, opener: (body: OpenBody) => Promise<unknown>) =>
    app.post<{ Body: OpenBody | null }>(
      path,
      { config: { operation: 'frame.open', namesTenantInBody: true } },
      async (request, reply) => {
        try {
          reply.header('cache-control', 'no-store');
          const answer = await opener(request.body ?? {});
          const fault = request.fault?.frame;
          return fault?.kind === 'events' || fault?.kind === 'leaves'
            ? { ...(answer as object), fault }
            : answer;
        } catch (error) {
          if (!(error instanceof FrameRefusal)) throw error;
          return reply.code(error.status).send(error.body);
        }
      },
    );

  open('/_frame/report', ({ token, reportId, groupId }) =>
    openReport(world, {
      token: String(token ?? ''),
      reportId: String(reportId ?? ''),
      groupId: optional(groupId),
    }),
  );
  open('/_frame/dashboard', ({ token, dashboardId, tileId }) =>
    openDashboard(world, {
      token: String(token ?? ''),
      dashboardId: String(dashboardId ?? ''),
      tileId: optional(tileId),
    }),
  );
  open('/_frame/dataset', ({ token, datasetId, purpose }) =>
    openDataset(world, {
      token: String(token ?? ''),
      datasetId: String(datasetId ?? ''),
      purpose: purpose === 'create' ? 'create' : 'question',
    }),
  );
  open('/_frame/save', (body) => {
    const [token, name] = [String(body.token ?? ''), optional(body.name)];
    if (body.kind === 'quickCreate') return saveQuickReport(world, { token, name });
    return saveReport(world, {
      token,
      name,
      reportId: optional(body.reportId),
      datasetId: optional(body.datasetId),
      targetWorkspaceId: optional(body.targetWorkspaceId),
      pages: Array.isArray(body.pages) ? body.pages : [],
    });
  });
  open('/_frame/paginated', ({ token, reportId, parameterValues }) =>
    openPaginated(world, {
      token: String(token ?? ''),
      reportId: String(reportId ?? ''),
      parameterValues: Array.isArray(parameterValues) ? parameterValues : [],
    }),
  );
  open('/_frame/quickCreate', ({ token, table }) =>
    openQuickCreate(world, { token: String(token ?? ''), table: table as HostTable }),
  );
}

/** The page inside the iframe, its assets, and the server that the page calls. */
export async function frameRoutes(
  app: FastifyInstance,
  { world, frameDirectory }: { world: World; frameDirectory: string },
) {
  const assets = join(frameDirectory, 'assets');
  if (existsSync(assets)) {
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/_frame/assets/',
      immutable: true,
      maxAge: '1y',
    });
  }
  pageRoutes(app, frameDirectory);
  openRoutes(app, world);
}
