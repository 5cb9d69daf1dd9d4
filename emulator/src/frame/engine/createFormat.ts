import type { NumberFormat } from '../../definition/types.ts';

/** Formats numbers, months and shares in one locale. A null value is written as `–`. */
export interface Format {
  /** Short form: `R$ 1,2 mi`. */
  short(value: number | null, format: NumberFormat): string;
  /** Full form: `R$ 1.234.567`. */
  full(value: number | null, format: NumberFormat): string;
  /** `2026-03` → `mar 26`. Any other key is returned unchanged. */
  key(key: string | number): string;
  /** `2026-03` → `março de 2026`. Any other key is returned unchanged. */
  longKey(key: string | number): string;
  /** A share with its sign: 0.123 → `+12,3%`. */
  change(share: number): string;
}

const blank = '–';

function isMonth(key: string | number): boolean {
  return /^\d{4}-\d{2}$/.test(String(key));
}

/** The least value that the short form writes in thousands or millions. */
const compactFrom = 10_000;

const cache = new Map<string, Format>();

/**
 * The format for a locale tag. An unknown tag gets en-US. Formats are cached, because `Intl` objects are slow to
 * create.
 */
export function createFormat(wanted: string): Format {
  const format = cache.get(wanted) ?? makeFormat(wanted);
  cache.set(wanted, format);
  return format;
}

function makeFormat(wanted: string): Format {
  const locale = Intl.NumberFormat.supportedLocalesOf([wanted])[0] ?? 'en-US';
  const suffixes: Partial<Record<NumberFormat, string>> = {
    days: locale.startsWith('pt') ? ' dias' : ' days',
    hours: ' h',
  };
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

  const write = (value: number, format: NumberFormat, wantsShort: boolean) => {
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
    short: (value, format) => (value === null ? blank : write(value, format, true)),
    full: (value, format) => (value === null ? blank : write(value, format, false)),
    key: (key) =>
      isMonth(key) ? asMonth(key, month).replace(' de ', ' ').replace('.', '') : String(key),
    longKey: (key) => asMonth(key, longMonth),
    change: (share) => signed.format(share),
  };
}
