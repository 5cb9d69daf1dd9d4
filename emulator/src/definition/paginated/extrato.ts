import type { PaginatedReport } from '../../entities.ts';
import { regions } from '../recipeParts.ts';
import { seededRandom } from '../seededRandom.ts';
import type { LineGroup, PaginatedDocument, ParameterValue } from './types.ts';

const all = 'Todas';
const states = [all, 'Vencidos', 'A vencer'] as const;
const names = ['Padaria Sol', 'Auto Peças Lima', 'Clínica Ipê', 'Hotel Serra', 'Gráfica Norte'];
const dayMs = 24 * 60 * 60_000;
const linesPerRegion = 26;

const writersOf = (locale: string) => ({
  money: new Intl.NumberFormat(locale, { style: 'currency', currency: 'BRL' }),
  day: new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }),
});
type Writers = ReturnType<typeof writersOf>;

interface Title {
  readonly number: string;
  readonly client: string;
  readonly due: Date;
  readonly daysLate: number;
  readonly value: number;
}

/** Generated open invoices (`títulos`) of a region. They are always the same for the same day. */
function titlesOf(region: string, now: Date): Title[] {
  return Array.from({ length: linesPerRegion }, (_, index) => {
    const chance = (what: string) => seededRandom(`${region} ${index} ${what}`);
    const daysLate = Math.floor(chance('dias') * 120) - 45;
    return {
      number: String(10_000 + Math.floor(chance('nota') * 89_999)),
      client: `${names[Math.floor(chance('cliente') * names.length)]} ${region} ${index + 1}`,
      due: new Date(now.getTime() - daysLate * dayMs),
      daysLate,
      value: Math.round(40_000 + chance('valor') * 2_400_000) / 100,
    };
  }).sort((one, other) => other.daysLate - one.daysLate);
}

function lineOf(
  { number, client, due, daysLate, value }: Title,
  { day, money }: Writers,
): string[] {
  const late = daysLate > 0 ? String(daysLate) : '–';
  return [number, client, day.format(due), late, money.format(value)];
}

function groupOf(
  region: string,
  state: string,
  now: Date,
  writers: Writers,
): LineGroup & { readonly sum: number } {
  const titles = titlesOf(region, now).filter(({ daysLate }) => {
    if (state === all) return true;
    return state === 'Vencidos' ? daysLate > 0 : daysLate <= 0;
  });
  const sum = titles.reduce((total, { value }) => total + value, 0);
  const subtotal = ['', `${titles.length} títulos`, '', '', writers.money.format(sum)];
  return { title: region, lines: titles.map((title) => lineOf(title, writers)), subtotal, sum };
}

/**
 * The paginated report "Extrato de títulos": open invoices of the demo energy company by region. An unknown parameter
 * value counts as `Todas`.
 */
export function defineExtrato(
  {
    id,
    name,
    multiValueParameters = [],
  }: Pick<PaginatedReport, 'id' | 'name' | 'multiValueParameters'>,
  now: Date,
  values: readonly ParameterValue[],
  locale = 'pt-BR',
): PaginatedDocument {
  const writers = writersOf(locale);
  const places = Object.keys(regions);
  const read = (wanted: string, options: readonly string[]) => {
    const given = values.flatMap(({ name: of, value }) => (of === wanted && value ? [value] : []));
    const taken = multiValueParameters.includes(wanted) ? given : given.slice(0, 1);
    return options.filter((one) => taken.includes(one));
  };
  const chosen = read('Regiao', places);
  const [state = all] = read('Situacao', states);
  const groups = (chosen.length === 0 ? places : chosen).map((place) =>
    groupOf(place, state, now, writers),
  );
  const sum = groups.reduce((total, group) => total + group.sum, 0);
  return {
    id,
    name,
    subtitle: 'Aurora Energia · Contas a receber',
    printedOn: writers.day.format(now),
    parameters: [
      {
        name: 'Regiao',
        label: 'Região',
        value: chosen.join(', ') || all,
        options: [all, ...places],
      },
      { name: 'Situacao', label: 'Situação', value: state, options: states },
    ],
    columns: [
      { title: 'Nota', isNumber: false },
      { title: 'Cliente', isNumber: false },
      { title: 'Vencimento', isNumber: false },
      { title: 'Dias em atraso', isNumber: true },
      { title: 'Valor', isNumber: true },
    ],
    groups: groups.map(({ title, lines, subtotal }) => ({ title, lines, subtotal })),
    total: ['', 'Total geral', '', '', writers.money.format(sum)],
  };
}
