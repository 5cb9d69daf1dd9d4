import type { Readable } from 'node:stream';
import { addressOfAsked, exportFormats } from '@portal/api-client/rules';
import { PortalError, unavailable } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { ExportDependencies } from '../exports/ExportDependencies.ts';
import { type ExportRow, exportQueries } from '../exports/exportQueries.ts';
import { mediaTypeOf, safeFileName } from '../exports/fileNames.ts';
import { openExport } from '../exports/openExport.ts';
import { recordEvent } from '../history/recordEvent.ts';
import type { MailSource } from '../mail/MailSource.ts';
import { isPassing } from '../powerbi/UpstreamError.ts';
import { type AssinaturaRow, assinaturaQueries } from './assinaturaQueries.ts';
import { assinaturaWriteQueries } from './assinaturaWriteQueries.ts';
import { type EnvioRow, envioQueries } from './envioQueries.ts';
import { type Admitted, admitRecipient, notAdmitted } from './planForRecipient.ts';
import { recipientQueries } from './recipientQueries.ts';

/** A larger file is left out of its mail. Spec ASSI-04. */
const maxFileBytes = 10_000_000;
/** A larger picture is left out. */
const maxCoverBytes = 2_000_000;

/**
 * Gives mails of subscriptions their files. It decides anew whether the person may get it and reads the file from Microsoft while the mail
 * leaves; a file is in memory for that time alone. Spec ASSI-02, ASSI-04.
 */
export function subscriptionFiles(dependencies: ExportDependencies): MailSource {
  const { db, now } = dependencies;

  async function read(
    exportacao: ExportRow,
    { actor }: Admitted,
    maxBytes: number,
    signal: AbortSignal,
  ) {
    const opened = await openExport(dependencies, actor, exportacao, signal);
    if (opened.kind === 'refused') return opened;
    const content = await readAtMost(opened.body, opened.size, maxBytes);
    return { kind: 'content' as const, content };
  }

  /** The picture, where it can be shown. A mail goes without it rather than not at all. */
  async function readCover(envio: EnvioRow, admitted: Admitted, signal: AbortSignal) {
    const row = envio.capa_id === null ? null : await exportQueries(db).find(envio.capa_id);
    if (row?.situacao !== 'pronta' || row.extensao !== '.png') return null;
    try {
      const found = await read(row, admitted, maxCoverBytes, signal);
      if (found.kind === 'refused' || found.content === null) return null;
      return { mime: 'image/png', content: found.content };
    } catch (error) {
      if (error instanceof PortalError) return null;
      throw error;
    }
  }

  return {
    async enclose({ id, userId }, signal) {
      const envio = await envioQueries(db).findByMail(id);
      const row = envio && (await assinaturaQueries(db).find(envio.assinatura_id));
      if (!envio || !row || envio.resultado !== 'espera' || envio.user_id !== userId) {
        return { refused: 'A assinatura não existe mais.' };
      }
      const stopped = await stoppedBy(row, envio);
      if (stopped !== null) return endAs(envio, 'cancelado', stopped);
      const admitted = await admitRecipient(dependencies, row, userId);
      if ('refused' in admitted) return admitted;
      const exportacao =
        envio.exportacao_id === null ? null : await exportQueries(db).find(envio.exportacao_id);
      // The subscription shows something else since the mail was added, and its file is made anew.
      const isMaking = envio.exportacao_id === null || exportacao?.ended_at === null;
      if (isMaking) throw unavailable('O arquivo está sendo feito de novo.');
      if (exportacao?.situacao !== 'pronta') return endAs(envio, 'falhou', goneText);
      try {
        const found = await read(exportacao, admitted, maxFileBytes, signal);
        if (found.kind === 'refused') {
          return found.reason === 'dados' ? { refused: changedText } : notAdmitted(found);
        }
        const facts = factsOf(row, admitted);
        const { content } = found;
        const ending = exportacao.extensao ?? '';
        return {
          factsWithoutFile: facts,
          facts: content === null ? facts : { ...facts, arquivo: fileText(exportacao) },
          file: content && {
            name: safeFileName(row.relatorio_nome, ending),
            mime: mediaTypeOf(ending),
            content,
          },
          cover: await readCover(envio, admitted, signal),
        };
      } catch (error) {
        // Only an outage passes. The file is gone, the report is not found, or the line of the cliente cannot be written.
        if (!(error instanceof PortalError) || isPassing(error)) throw error;
        const { detail } = error.body as { readonly detail?: string };
        return endAs(envio, 'falhou', detail ?? goneText);
      }
    },

    async ended(tx, mailId, { state, refused, hasFile }) {
      const queries = envioQueries(tx);
      const envio = await queries.findByMail(mailId);
      if (!envio) return;
      const { id, assinatura_id, user_id } = envio;
      await assinaturaWriteQueries(tx).lock(assinatura_id);
      if (state === 'enviado') {
        await queries.end([id], 'enviado', null, now());
        await tellSent(tx, envio, hasFile);
      } else if (refused !== null) await queries.end([id], 'sem_direito', refused, now());
      else await queries.end([id], 'falhou', failures[state], now());
      if (refused === null && state !== 'desistiu') {
        await recipientQueries(tx).noteRefusal(assinatura_id, user_id, state === 'recusado');
      }
    },
  };

  /** Ends a mail for another reason than a right. */
  async function endAs({ id }: EnvioRow, resultado: 'cancelado' | 'falhou', motivo: string) {
    await envioQueries(db).end([id], resultado, motivo, now());
    return { refused: motivo };
  }

  /** Why nothing is sent although the person has the right; null if nothing stops it. */
  async function stoppedBy({ assinatura }: AssinaturaRow, envio: EnvioRow): Promise<string | null> {
    if (envio.is_asked) return null;
    if (assinatura.pausada) return 'A assinatura foi pausada.';
    const people = await recipientQueries(db).listRecipients(assinatura, Number.MAX_SAFE_INTEGER);
    return people.includes(envio.user_id) ? null : 'Não está mais nesta assinatura.';
  }
}

const changedText = 'Os dados que esta pessoa vê mudaram enquanto o arquivo era feito.';
const goneText = 'O arquivo não existe mais.';
const failures = {
  recusado: 'O servidor de e-mail recusou o endereço ou a mensagem.',
  desistiu: 'O e-mail não pôde sair em 24 horas.',
} as const;

/** Records in history that a report left by mail. The portal itself is the author, and the details name the recipient. Spec LGPD-03. */
async function tellSent(
  tx: Db,
  { assinatura_id, user_id }: EnvioRow,
  hasFile: boolean,
): Promise<void> {
  const row = await assinaturaQueries(tx).find(assinatura_id);
  if (!row) return;
  const { cliente_id, relatorio_id, aplicativo_id } = row.visao;
  await recordEvent(
    tx,
    { network: null, name: 'O portal' },
    {
      cliente: cliente_id,
      action: 'relatorio.mail',
      target: `relatorio:${relatorio_id}`,
      details: {
        user: user_id,
        ...(hasFile ? { formato: row.assinatura.formato } : { sem_arquivo: true }),
        ...(aplicativo_id !== null && { aplicativo: aplicativo_id }),
      },
    },
  );
}

/** What the mail tells. The link shows the view only to whoever may open it. */
function factsOf({ visao, dono_nome, relatorio_nome }: AssinaturaRow, { actor }: Admitted) {
  const address = addressOfAsked({
    aplicativo: visao.aplicativo_id,
    relatorio: visao.relatorio_id,
  });
  const opensView = visao.aberta || visao.user_id === actor.id;
  return {
    visao: visao.nome,
    relatorio: relatorio_nome,
    dono: dono_nome,
    endereco: opensView ? `${address}&visao=${visao.id}` : address,
  };
}

function fileText({ formato, paginas }: ExportRow): string {
  const format = exportFormats[formato];
  if (paginas === null) return `O arquivo está anexado, em ${format}.`;
  const [first] = paginas;
  return paginas.length === 1 && first
    ? `A página ${first.titulo} está anexada, em ${format}.`
    : `${paginas.length} páginas estão anexadas, em ${format}.`;
}

/** Reads a file that has at most so many bytes. Null for a larger one, which is left. */
async function readAtMost(
  body: Readable,
  size: number | null,
  maxBytes: number,
): Promise<Buffer | null> {
  if (size !== null && size > maxBytes) {
    body.destroy();
    return null;
  }
  const parts: Buffer[] = [];
  let total = 0;
  for await (const part of body as AsyncIterable<Uint8Array>) {
    total += part.byteLength;
    // Leaving the loop destroys the stream.
    if (total > maxBytes) return null;
    parts.push(Buffer.from(part));
  }
  return Buffer.concat(parts);
}
