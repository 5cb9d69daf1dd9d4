import { getArquivo } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { ExportDependencies } from '../../domain/exports/ExportDependencies.ts';
import { oldest } from '../../domain/exports/exportJobs.ts';
import { exportQueries } from '../../domain/exports/exportQueries.ts';
import { mediaTypeOf } from '../../domain/exports/fileNames.ts';
import { openExport } from '../../domain/exports/openExport.ts';
import { recordEvent } from '../../domain/history/recordEvent.ts';
import { notFound, termosRequired, unauthenticated } from '../../errors.ts';
import { authorOf } from '../../platform/http/actor.ts';
import { createFileSlots } from './createFileSlots.ts';
import { attachmentOf } from './fileName.ts';
import { refusalError } from './refusalError.ts';

/** A reader who takes nothing for this time loses the connection. */
const idleMs = 60_000;
/** A file is on its way for so long at most, however slowly it is read. */
const longestMs = 60 * 60_000;

/**
 * Serves the file of an export. It streams from Microsoft as fast as the reader takes it; a reader who leaves ends it there, too. A failure
 * in its middle cuts the connection, so that a part is never taken for the whole. So does a reader who takes it too slowly. Spec EXPO-03.
 */
export function fileRoute(app: FastifyInstance, dependencies: ExportDependencies): void {
  const { db, now } = dependencies;
  const queries = exportQueries(db);
  const slots = createFileSlots();
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
      // The file stays for those who accept.
      if (actor.owesTermos) throw termosRequired();
      // The connection of a reader who has left tells its end no more, so their place would never be free again.
      if (reply.raw.closed) return reply;
      const free = slots.take(actor.id);
      const left = new AbortController();
      const end = setTimeout(() => reply.raw.destroy(), longestMs);
      reply.raw.once('close', () => {
        clearTimeout(end);
        free();
        left.abort();
      });
      const file = await openExport(dependencies, actor, row, left.signal);
      if (file.kind === 'refused') {
        await queries.spoil(row.id, file.text);
        throw refusalError({ ...file, reason: 'direito' });
      }
      // Told before it leaves, so that no file leaves without a row of history.
      await recordEvent(db, authorOf(actor), {
        cliente: row.cliente_id,
        action: 'relatorio.export',
        target: `relatorio:${row.relatorio_id}`,
        details: {
          formato: row.formato,
          ...(row.aplicativo_id !== null && { aplicativo: row.aplicativo_id }),
        },
      }).catch((error: unknown) => {
        file.body.destroy();
        throw error;
      });
      const ending = row.extensao ?? '';
      reply
        .type(mediaTypeOf(ending))
        .header('Content-Disposition', attachmentOf(found.relatorio_nome, ending))
        .header('Cache-Control', 'no-store')
        .header('X-Content-Type-Options', 'nosniff');
      if (file.size !== null) reply.header('Content-Length', file.size);
      reply.raw.setTimeout(idleMs, () => reply.raw.destroy());
      return reply.send(file.body);
    },
  );
}
