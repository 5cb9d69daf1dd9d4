import type { Assinatura, Quando } from '@portal/api-client/contract';
import { exportFormats } from '@portal/api-client/rules';

/** The days of the week as a subscription counts them: Monday is 1. */
export const weekdays = [
  { dia: 1, nome: 'segunda' },
  { dia: 2, nome: 'terça' },
  { dia: 3, nome: 'quarta' },
  { dia: 4, nome: 'quinta' },
  { dia: 5, nome: 'sexta' },
  { dia: 6, nome: 'sábado' },
  { dia: 7, nome: 'domingo' },
] as const;

/** The time zone that is not named, because most subscriptions have it. */
export const usualZone = 'America/Sao_Paulo';

const listFormat = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The time zones of Brazil with the names that people know. */
export const brazilianZones: Readonly<Record<string, string>> = {
  [usualZone]: 'Brasília',
  'America/Noronha': 'Fernando de Noronha',
  'America/Araguaina': 'Araguaína',
  'America/Bahia': 'Salvador',
  'America/Belem': 'Belém',
  'America/Boa_Vista': 'Boa Vista',
  'America/Campo_Grande': 'Campo Grande',
  'America/Cuiaba': 'Cuiabá',
  'America/Eirunepe': 'Eirunepé',
  'America/Fortaleza': 'Fortaleza',
  'America/Maceio': 'Maceió',
  'America/Manaus': 'Manaus',
  'America/Porto_Velho': 'Porto Velho',
  'America/Recife': 'Recife',
  'America/Rio_Branco': 'Rio Branco',
  'America/Santarem': 'Santarém',
};

/** Cities that browsers do not name in Portuguese. */
const portugueseCities: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'Cidade do México',
  'America/New_York': 'Nova York',
  'Atlantic/Azores': 'Açores',
  'Atlantic/Canary': 'Canárias',
  'Europe/Moscow': 'Moscou',
  UTC: 'UTC',
};

/** Returns the Portuguese name of a time zone: the country, such as `Portugal` for `Europe/Lisbon`, or the city if the country has several zones. */
export const zoneName = (fuso: string): string =>
  brazilianZones[fuso] ??
  portugueseCities[fuso] ??
  countryOf(fuso) ??
  (fuso.split('/').at(-1) ?? fuso).replaceAll('_', ' ');

/** Reads the country from the name that the browser gives to a zone, such as `Horário Portugal`. Undefined if that name is an offset (`GMT-3`) or an abbreviation. */
function countryOf(fuso: string): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat('pt-BR', {
      timeZone: fuso,
      timeZoneName: 'shortGeneric',
    }).formatToParts();
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
    return /^Horário (?:de |da |do |dos |das )?(.+)$/.exec(name ?? '')?.[1];
  } catch {
    // The server knows a zone that this browser does not.
    return undefined;
  }
}

/** Returns in words when a subscription is sent, for example `Segunda, quarta e sexta, 07:30`. Spec ASSI-05. */
export function whenText(quando: Quando): string {
  if (quando.tipo === 'apos_atualizacao') return 'Após cada atualização dos dados';
  const { hora, fuso } = quando;
  const time = fuso === usualZone ? hora : `${hora} (fuso horário: ${zoneName(fuso)})`;
  if (quando.tipo === 'dias_uteis') return `Dias úteis, ${time}`;
  if (quando.tipo === 'primeiro_do_mes') return `Primeiro dia do mês, ${time}`;
  const names = weekdays.filter(({ dia }) => quando.dias.includes(dia)).map(({ nome }) => nome);
  return `${names.length === 7 ? 'Todos os dias' : capital(listFormat.format(names))}, ${time}`;
}

/** What is sent, for example `PDF · 2 páginas`. */
export function contentText({ formato, paginas }: Pick<Assinatura, 'formato' | 'paginas'>): string {
  const count = paginas?.length ?? 0;
  const pages =
    paginas === null ? 'todas as páginas' : count === 1 ? '1 página' : `${count} páginas`;
  return `${exportFormats[formato]} · ${pages}`;
}

/** More names than these are counted in a sentence. */
export const maxNames = 5;

type Recipients = Pick<Assinatura, 'destinatarios'>;

/** The names of who receives it. `owner` stands for its owner: `mim`, or their name. */
export function recipientNames(
  { destinatarios: { eu, users, equipes } }: Recipients,
  owner: string,
): string[] {
  return [
    ...(eu ? [owner] : []),
    ...users.map(({ nome }) => nome),
    ...equipes.map(({ nome }) => teamText(nome)),
  ];
}

/** Says that a name is of a team, unless the name says it. */
export const teamText = (nome: string): string =>
  /^equipe\b/i.test(nome) ? nome : `equipe ${nome}`;

/** Who receives it: up to five names, or their number, `mim, 200 pessoas e 25 equipes`. */
export function recipientsText(assinatura: Recipients, owner: string): string {
  const names = recipientNames(assinatura, owner);
  if (names.length === 0) return 'ninguém';
  if (names.length <= maxNames) return listFormat.format(names);
  const { eu, users, equipes } = assinatura.destinatarios;
  const counts = [
    ...(eu ? [owner] : []),
    ...(users.length > 0 ? [users.length === 1 ? '1 pessoa' : `${users.length} pessoas`] : []),
    ...(equipes.length > 0
      ? [equipes.length === 1 ? '1 equipe' : `${equipes.length} equipes`]
      : []),
  ];
  return listFormat.format(counts);
}

const outcomes: Readonly<Record<Assinatura['envios'][number]['resultado'], string>> = {
  espera: 'Ainda não saiu',
  enviado: 'Enviado',
  sem_direito: 'Sem direito',
  falhou: 'Falhou',
  cancelado: 'Cancelado',
};

/** What became of one mail, in one or two words. */
export const outcomeOfMail = (resultado: keyof typeof outcomes): string => outcomes[resultado];

/** When it was last sent: at its time, or earlier or later because its owner asked for a mail. Null if it was never sent. */
export function lastSent({
  ultima_em,
  envios,
}: Pick<Assinatura, 'ultima_em' | 'envios'>): string | null {
  const sent = envios.find(({ resultado }) => resultado === 'enviado')?.quando ?? null;
  if (ultima_em === null || sent === null) return ultima_em ?? sent;
  return Date.parse(sent) > Date.parse(ultima_em) ? sent : ultima_em;
}
