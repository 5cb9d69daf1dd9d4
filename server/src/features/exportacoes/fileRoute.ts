import { getArquivo } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { ExportDependencies } from '../../domain/exports/ExportDependencies.ts';
import { oldest } from '../../domain/exports/exportJobs.ts';
import { exportQueries } from '../../domain/exports/exportQueries.ts';
import { mediaTypeOf } from '../../domain/exports/fileNames.ts';
import { openExport } from '../../domain/exports/openExport.ts';
import { notFound, unauthenticated } from '../../errors.ts';
import { attachmentOf } from './fileName.ts';
import { refusalError } from './refusalError.ts';

/**
 * Serves the file of an export. It streams from Microsoft as fast as the reader takes it; a reader who leaves ends it there, too. A failure
 * in its middle cuts the connection, so that a part is never taken for the whole. Spec EXPO-03.
 */
export function fileRoute(app: FastifyInstance, dependencies: ExportDependencies): void {
  const { db, now } = dependencies;
  const queries = exportQueries(db);
  app.get<{ Params: { id: number } }>(
    getArquivo.path,
    // A HEAD call would open the file at Microsoft for nothing.
    {
      config: { endpoint: getArquivo, isStream: true },
      exposeHeadRoute: false,
      schema: { params: schemas.getArquivo.params },
    },
    async ({ actor, params }, reply) => {
      if (!actor) throw unauthenticated();
      const found = await queries.findOwn(actor.id, oldest(now()), params.id);
      const row = found && (await queries.find(params.id));
      if (!found || !row || actor.seenBy) throw notFound('Exportação');
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const file = await openExport(dependencies, actor, row, left.signal);
      if (file.kind === 'refused') {
        await queries.spoil(row.id, file.text);
        throw refusalError({ ...file, reason: 'direito' });
      }
      const ending = row.extensao ?? '';
      reply
        .type(mediaTypeOf(ending))
        .header('Content-Disposition', attachmentOf(found.relatorio_nome, ending))
        .header('Cache-Control', 'no-store')
        .header('X-Content-Type-Options', 'nosniff');
      if (file.size !== null) reply.header('Content-Length', file.size);
      return reply.send(file.body);
    },
  );
}
