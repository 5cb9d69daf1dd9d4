import { cutText } from '../../../platform/cutText.ts';
import type { EventData } from '../describeEvent.ts';
import type { ToldRow } from '../historyQueries.ts';
import { writeBody } from '../writeBody.ts';

/** Receivers take messages of 8,192 bytes (RFC 5425); rsyslog would make two of a longer one. */
const maxBytes = 8_000;
/** The facility `log audit` with the severities `warning` and `informational`. */
const [warning, informational] = [13 * 8 + 4, 13 * 8 + 6];

/**
 * Writes a row of history as a message of RFC 5424, after its length (RFC 6587). The content is that of the event `auditoria`, in ASCII: all
 * receivers read it alike, without a mark of the encoding. Spec GANCHO-05.
 */
export function syslogFrame(
  { numero, at, action, cliente, actor }: ToldRow,
  told: EventData,
  hostname: string,
): string {
  const priority = /^denied$|^session\.(failed|replay)$/.test(action) ? warning : informational;
  // Numbers have no gaps, so a receiver that lacks the one before lacks a row.
  const anterior = numero > 1 ? numero - 1 : null;
  const values = Object.entries({ numero, anterior, cliente, autor: actor })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ` ${name}="${value}"`);
  // 32473 is the number of nobody (RFC 5612).
  const head = `<${priority}>1 ${at} ${plain(hostname, 255)} portal-bi - ${plain(action, 32)} [historico@32473${values.join('')}]`;
  const message = `${head} ${contentOf(at, { ...told, anterior }, maxBytes - head.length)}`;
  return `${message.length} ${message}`;
}

/** A field of the head has printable characters of ASCII. */
const plain = (text: string, most: number) => text.replace(/[^!-~]/g, '').slice(0, most) || '-';

/** The content, if necessary with shorter names, and fewer of the things and fields that the row concerns; `cortado` says so. */
function contentOf(at: string, data: EventData, most: number): string {
  const write = (told: EventData) =>
    writeBody('padrao', 'auditoria', at, { data: told, frase: '' }).replace(
      /[\u007f-\uffff]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  let text = write(data);
  const cut = <T extends EventData['alvo'] | null>(thing: T): T =>
    thing && { ...thing, nome: thing.nome && cutText(thing.nome, 100) };
  for (const kept of [32, 8, 0]) {
    if (text.length <= most) break;
    text = write({
      ...data,
      alvo: cut(data.alvo),
      autor: cut(data.autor),
      cliente: cut(data.cliente),
      campos: data.campos.slice(0, kept),
      envolvidos: data.envolvidos.slice(0, kept).map(cut),
      cortado: true,
    });
  }
  return text;
}
