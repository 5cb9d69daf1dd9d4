import { HttpError } from '@portal/api-client';
import type { ConflictBody } from '@portal/api-client/contract';
import { HttpError as AdminError } from 'react-admin';

/** Another person's change of a record while a form showed it. */
export interface Conflict {
  /** Says who changed the record, and when. Spec CONTA-06. */
  readonly text: string;
  /** The version of the record as it is now. */
  readonly version: number;
}

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' });

/** Returns the conflict that the server answered with 409, or null for any other error. Spec WIRE-11. */
export function conflictOf(error: unknown, now = new Date()): Conflict | null {
  const isAnswer = error instanceof HttpError || error instanceof AdminError;
  if (!isAnswer || error.status !== 409) return null;
  const { autor, em, atual } = (error.body ?? {}) as Partial<ConflictBody>;
  if (typeof atual?.versao !== 'number') return null;
  const at = em ? ` às ${momentText(new Date(em), now)}` : '';
  return { text: `${autor ?? 'Outra pessoa'} alterou este registro${at}.`, version: atual.versao };
}

/** The time of the day, with the day if it is not today. */
function momentText(at: Date, now: Date): string {
  const isToday = day.format(at) === day.format(now);
  return isToday ? time.format(at) : `${time.format(at)} de ${day.format(at)}`;
}
