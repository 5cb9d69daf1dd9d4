import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { keepName } from '@portal/api-client/rules';
import { conflict, PortalError } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { momentText } from '../../platform/momentText.ts';
import { decideAgain } from './decideAgain.ts';
import type { ExportDependencies } from './ExportDependencies.ts';
import type { ExportRefusal } from './ExportPlan.ts';
import { type ExportRow, exportQueries } from './exportQueries.ts';
import { stampPdf } from './stampPdf.ts';

/** A file on its way to a person. The caller reads or destroys `body`. */
export interface OpenedExport {
  readonly kind: 'file';
  readonly body: Readable;
  /** Bytes; null if it is not known. */
  readonly size: number | null;
}

/**
 * Opens the file of an export that is ready, for the person who fetches or receives it, after the portal has decided about them anew. The
 * file streams from Microsoft and is kept nowhere; only a PDF that gets the line of the cliente is in memory at once. Throws PortalError if
 * the export is not ready (409), if Microsoft has the file no more (410) or does not answer, and if the line cannot be written (422). Spec
 * EXPO-02, EXPO-03, EXPO-04.
 */
export async function openExport(
  dependencies: ExportDependencies,
  actor: Actor,
  row: ExportRow,
  signal: AbortSignal,
): Promise<OpenedExport | ExportRefusal> {
  const { db, powerBi, loadCredentials, now } = dependencies;
  if (row.situacao === 'falhou') throw conflict(row.erro ?? 'O arquivo falhou.');
  if (row.situacao !== 'pronta' || row.provider_id === null) {
    throw conflict('O arquivo ainda não está pronto.');
  }
  const plan = await decideAgain(dependencies, actor, row);
  if (plan.kind === 'refused') return plan;
  const place = {
    workspaceId: row.workspace_id,
    reportId: row.report_id,
    id: row.provider_id,
  };
  const read = async () => {
    const credentials = await loadCredentials(row.cliente_id);
    return powerBi.openExportFile(credentials, place, signal).catch((error: unknown) => {
      throw error instanceof PortalError && error.status === 404 ? gone(error) : error;
    });
  };
  const footer =
    row.formato === 'pdf' ? await exportQueries(db).findFooter(row.cliente_id, actor.id) : null;
  if (footer?.isAsked) {
    const line = footerLine(footer, now());
    const bytes = await stampPdf(async () => nodeStream((await read()).body), line, signal);
    return { kind: 'file', body: Readable.from([bytes]), size: bytes.byteLength };
  }
  const { body, size } = await read();
  return { kind: 'file', body: nodeStream(body), size };
}

const nodeStream = (body: unknown) => Readable.fromWeb(body as ReadableStream<Uint8Array>);

const gone = (cause: PortalError) =>
  new PortalError(
    410,
    { detail: 'O Power BI não tem mais este arquivo. Exporte de novo.' },
    { cause },
  );

interface Footer {
  readonly nome: string;
  readonly login: string;
  readonly cliente: string;
}

/** The line under the pages of a PDF. People choose their own names, so the login stands beside a name. Spec EXPO-04. */
export function footerLine({ nome, login, cliente }: Footer, now: Date): string {
  const name = keepName(nome) || login;
  return [name, momentText(now), cliente, ...(name === login ? [] : [login])].join(' · ');
}
