import { isDeepStrictEqual } from 'node:util';
import type { SeenPagina } from '@portal/api-client/contract';
import type { SeenPage } from '../../domain/access/seenPages.ts';

const dayMs = 24 * 60 * 60_000;

/** Whose frame tells of pages. `isTrusted`: they may correct the classes. */
export interface Teller {
  readonly id: number;
  readonly isTrusted: boolean;
  readonly now: Date;
}

/** A page after a telling. */
export interface Telling {
  readonly page: SeenPage;
  /** Whether it is hidden or shown otherwise than was known. */
  readonly showsOther: boolean;
  readonly tellsVisuals: boolean;
  readonly isRecorded: boolean;
  readonly isChanged: boolean;
}

/**
 * Returns a page after a telling. What is not known is learnt from anybody. What is known changes by frames of readers once a day:
 * otherwise two of them who tell in turns fill history. A reader who tells the visuals that another told confirms them. Spec LER-03,
 * LER-21.
 */
export function afterTelling(
  known: SeenPage,
  told: SeenPagina | undefined,
  { id, isTrusted, now }: Teller,
): Telling {
  if (!told) return { page: known, ...nothing };
  const since = now.getTime() - Date.parse(known.contada_em ?? '');
  const isFree = isTrusted || !(since < dayMs);
  const takesClass = isFree || typeof known.visibilidade !== 'number';
  const takesVisuals = told.visuais && (isFree || !known.visuais);
  const visuais = (takesVisuals ? told.visuais : known.visuais) ?? [];
  const isSame = isDeepStrictEqual([...visuais], [...(known.visuais ?? [])]);
  const visibilidade = takesClass ? told.visibilidade : known.visibilidade;
  const showsOther =
    visibilidade !== known.visibilidade || (isTrusted && visibilidade !== known.visibilidade_admin);
  const isTold = told.visuais !== undefined && isDeepStrictEqual(told.visuais, [...visuais]);
  const isConfirmed =
    isTold &&
    (isTrusted || (isSame && known.visuais_por !== id)) &&
    !isDeepStrictEqual([...visuais], [...(known.visuais_confirmados ?? [])]);
  const isRecorded = showsOther || !isSame || (isTrusted && isConfirmed);
  return {
    page: {
      ...known,
      visibilidade: visibilidade ?? null,
      ...(isTrusted && { visibilidade_admin: told.visibilidade }),
      ...(!isSame && { visuais, visuais_por: id }),
      ...(isConfirmed && { visuais_confirmados: visuais }),
      ...(isRecorded && { contada_em: now.toISOString() }),
    },
    showsOther,
    tellsVisuals: isTold && (!isSame || isConfirmed),
    isRecorded,
    isChanged: isRecorded || isConfirmed,
  };
}

const nothing = { showsOther: false, tellsVisuals: false, isRecorded: false, isChanged: false };
