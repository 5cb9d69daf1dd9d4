import { dayEnd, lastDayOf, lastDayText } from '@portal/api-client/rules';
import { endlessWord } from './columns.ts';

/**
 * Writes the end of a grant: its last day as `até DD/MM/AAAA`, or the instant for an end that is not the end of a day. No spreadsheet reads
 * these words as a date. One that did would write the day in the order of its own language. `ate` is in milliseconds since 1970.
 */
export function endCell(ate: number | null): string {
  if (ate === null) return endlessWord;
  const end = new Date(ate);
  if (dayEnd(lastDayOf(end))?.getTime() === ate) return `até ${lastDayText(end)}`;
  const [day = '', time = ''] = end.toISOString().slice(0, -1).split('T');
  return `até ${day.split('-').reverse().join('/')} às ${time} UTC`;
}

const instant = /^(\d\d)\/(\d\d)\/(\d{4}) às (\d\d:\d\d:\d\d\.\d{3}) UTC$/i;
/** What people type. Spreadsheets leave out zeros, shorten the year or add the first second of the day. */
const day = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?: 00:00(?::00)?)?$/;
const isoDay = /^(\d{4})-(\d\d)-(\d\d)(?:[ T]00:00(?::00)?)?$/;
/** The years that an end may have. */
const [firstYear, lastYear] = [2000, 2199];

/** Reads a cell that `endCell` wrote, or a day that somebody typed. Null is no end; undefined is what cannot be read. */
export function readEndCell(cell: string): Date | null | undefined {
  if (cell.toLowerCase() === endlessWord) return null;
  const said = cell.replace(/^até\s+/i, '');
  const end = instantOf(said) ?? dayEnd(dayOf(said));
  if (!end || Number.isNaN(end.getTime())) return undefined;
  const year = end.getUTCFullYear();
  return year >= firstYear && year <= lastYear ? end : undefined;
}

function instantOf(cell: string): Date | null {
  const [, date, month, year, time] = instant.exec(cell) ?? [];
  if (time === undefined) return null;
  const end = new Date(`${year}-${month}-${date}T${time}Z`);
  // `Date` reads 30/02 as 02/03.
  return end.getUTCDate() === Number(date) ? end : null;
}

/** The day as YYYY-MM-DD; empty for another text. */
function dayOf(cell: string): string {
  const [, isoYear, isoMonth, isoDate] = isoDay.exec(cell) ?? [];
  if (isoYear !== undefined) return `${isoYear}-${isoMonth}-${isoDate}`;
  const [, date = '', month = '', year = ''] = day.exec(cell) ?? [];
  if (date === '') return '';
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}
