import type { NumberFormat } from '../../definition/types.ts';

/** Writes numbers, months and shares for people in one locale. */
export interface Format {
  /** Short: `R$ 1,2 mi`. */
  short(value: number | null, format: NumberFormat): string;
  /** In full: `R$ 1.234.567`. */
  full(value: number | null, format: NumberFormat): string;
  /** `2026-03` → `mar. 26`; anything else as it is. */
  key(key: string | number): string;
  /** `2026-03` → `março de 2026`. */
  longKey(key: string | number): string;
  /** With its sign: `+12,3%`. */
  change(share: number): string;
}

const blank = '–';
const suffixes: Partial<Record<NumberFormat, string>> = { days: ' dias', hours: ' h' };

function isMonth(key: string | number): boolean {
  return /^\d{4}-\d{2}$/.test(String(key));
}

/** From here on short numbers are written as thousands or millions. */
const compactFrom = 10_000;

const made = new Map<string, Format>();

/** The writer for a locale tag; an unknown tag means pt-BR. Made once: the tables behind it are slow to open. */
export function createFormat(wanted: string): Format {
  const format = made.get(wanted) ?? makeFormat(wanted);
  made.set(wanted, format);
  return format;
}

function makeFormat(wanted: string): Format {
  const locale = Intl.NumberFormat.supportedLocalesOf([wanted])[0] ?? 'pt-BR';
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);
  const compact = number({ notation: 'compact', maximumFractionDigits: 1 });
  const whole = number({ maximumFractionDigits: 0 });
  const tenth = number({ maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const percent = number({ style: 'percent', maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const signed = number({
    style: 'percent',
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const money = (style: Intl.NumberFormatOptions) =>
    number({ style: 'currency', currency: 'BRL', ...style });
  const moneyShort = money({ notation: 'compact', maximumFractionDigits: 1 });
  const moneyFull = money({ maximumFractionDigits: 0 });
  const month = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC',
  });
  const longMonth = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

  const plain = (value: number, format: NumberFormat, wantsShort: boolean) => {
    const isShort = wantsShort && Math.abs(value) >= compactFrom;
    if (format === 'currency') return (isShort ? moneyShort : moneyFull).format(value);
    if (format === 'percent') return percent.format(value);
    if (format === 'decimal') return tenth.format(value);
    const isSmall = format === 'days' && Math.abs(value) < 100;
    const written = isSmall ? tenth.format(value) : (isShort ? compact : whole).format(value);
    return `${written}${suffixes[format] ?? ''}`;
  };
  const asMonth = (key: string | number, writer: Intl.DateTimeFormat) =>
    isMonth(key) ? writer.format(new Date(`${key}-01T00:00:00Z`)) : String(key);

  return {
    short: (value, format) => (value === null ? blank : plain(value, format, true)),
    full: (value, format) => (value === null ? blank : plain(value, format, false)),
    key: (key) =>
      isMonth(key) ? asMonth(key, month).replace(' de ', ' ').replace('.', '') : String(key),
    longKey: (key) => asMonth(key, longMonth),
    change: (share) => signed.format(share),
  };
}
