import type { Aviso, NewAviso } from '@portal/api-client/contract';
import { avisoRecord, newTexts } from '@portal/api-client/records';
import { textProblems } from '../../form/textProblems.ts';

/** The values of the form. Times are those of Brasília, as `2026-12-01T22:00`; empty for none. */
export interface AvisoFormValues extends Pick<Aviso, 'titulo' | 'texto' | 'grau'> {
  readonly inicio: string | null;
  readonly fim: string | null;
  /** None: everybody. */
  readonly equipes: readonly number[];
  /** The id of a cliente as a string; empty for all, and for who has one cliente. */
  readonly cliente: string;
}

export const newAviso = (cliente: string): AvisoFormValues => ({
  titulo: '',
  texto: '',
  grau: 'informacao',
  inicio: '',
  fim: '',
  equipes: [],
  cliente,
});

export const valuesOf = ({ inicio, fim, equipes, cliente_id, ...stored }: Aviso) => ({
  ...stored,
  inicio: brasiliaTime(inicio),
  fim: fim === null ? '' : brasiliaTime(fim),
  equipes: equipes ?? [],
  cliente: String(cliente_id ?? ''),
});

/** Brasília has had no summer time since 2019. */
const brasiliaOffset = '-03:00';
const offsetMs = 3 * 60 * 60_000;

const brasiliaTime = (instant: string) =>
  new Date(new Date(instant).getTime() - offsetMs).toISOString().slice(0, 16);
const instantOf = (time: string) => new Date(`${time}${brasiliaOffset}`).toISOString();

/** Returns a message for each invalid field. */
export function validateAviso(
  values: AvisoFormValues,
  stored: Aviso | null,
): Record<string, string> {
  const errors: Record<string, string> = textProblems(avisoRecord, values, stored);
  const { inicio, fim } = values;
  if (inicio && fim && fim <= inicio) errors.fim = 'O fim vem depois do início.';
  return errors;
}

/** Builds the request body. Only superusers name the cliente, of a new notice. */
export function avisoPayload(
  values: AvisoFormValues,
  { isSuperuser, isNew }: { readonly isSuperuser: boolean; readonly isNew: boolean },
): NewAviso {
  const { grau, inicio, fim, equipes, cliente } = values;
  return {
    ...newTexts(avisoRecord, values),
    grau,
    ...(inicio && { inicio: instantOf(inicio) }),
    fim: fim ? instantOf(fim) : null,
    equipes: equipes.length > 0 ? [...equipes] : null,
    ...(isSuperuser && isNew && { cliente_id: cliente ? Number(cliente) : null }),
  };
}
