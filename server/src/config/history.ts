import { readFileSync } from 'node:fs';
import { readWholeNumber, type Source } from './Environment.ts';

/** The least months and days: Brazilian law asks for six months of access records (Marco Civil, article 15). */
const minMonths = 6;
const minDays = 180;

/** Reads AUDIT_MONTHS. Spec HIST-08. */
export const readAuditMonths = (source: Source): number | null =>
  readWholeNumber(source, 'AUDIT_MONTHS', { unit: 'meses', least: minMonths, most: 1_200 });

/** Reads ACCESS_DAYS. Spec HIST-08. */
export const readAccessDays = (source: Source): number | null =>
  readWholeNumber(source, 'ACCESS_DAYS', { unit: 'dias', least: minDays, most: 36_500 });

/** Reads public keys of 32 bytes in base64, separated by commas. */
export function readOldPublicKeys({ env, report }: Source): readonly string[] {
  const keys = (env.AUDIT_OLD_PUBLIC_KEYS ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (keys.some((key) => Buffer.from(key, 'base64').length !== 32)) {
    report('AUDIT_OLD_PUBLIC_KEYS deve ser CHAVE,CHAVE, cada chave pública 32 bytes em base64.');
  }
  return keys;
}

/** Where the rows of history are sent. Spec GANCHO-05. */
export interface SyslogTarget {
  readonly host: string;
  readonly port: number;
  /** Null for a connection without TLS. Without `ca`, the authorities that Node.js knows are asked. */
  readonly tls: Partial<Readonly<Record<TlsFile, string>>> | null;
}

const tlsFiles = ['ca', 'cert', 'key'] as const;
type TlsFile = (typeof tlsFiles)[number];

/** Reads AUDIT_SYSLOG_URL: `tcp://host:port`, or `tls://host:port`, whose query names the files of certificates (`?ca=…&cert=…&key=…`). */
export function readSyslog({ env, report }: Source): SyslogTarget | null {
  const { AUDIT_SYSLOG_URL: text } = env;
  if (!text) return null;
  const [, scheme, host = '', port, query = ''] =
    /^(tcp|tls):\/\/([\w.-]+|\[[\da-f:.]+\]):(\d{1,5})(?:\?(.*))?$/i.exec(text) ?? [];
  const asked = [...new URLSearchParams(query)];
  const isKnown = asked.every(([name]) => tlsFiles.some((one) => one === name));
  const isTls = scheme === 'tls';
  if (!scheme || Number(port) < 1 || Number(port) > 65_535 || !isKnown || (query && !isTls)) {
    report(
      'AUDIT_SYSLOG_URL deve ser tcp://servidor:porta ou tls://servidor:porta, este com ?ca=ARQUIVO, cert e key se preciso.',
    );
    return null;
  }
  const read = (name: string, file: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      report(`AUDIT_SYSLOG_URL: o arquivo de ${name} não pode ser lido: ${file}.`);
      return '';
    }
  };
  const tls = isTls
    ? Object.fromEntries(asked.map(([name, file]) => [name, read(name, file)]))
    : null;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port), tls };
}
