import type { Velocidade } from '../../../domain/openings/speedsOf.ts';
import type { Figures } from './figureQueries.ts';

/** Groups of fewer people are not told where names are not. Spec USO-04. */
const least = 5;
/** Figures are told in these steps, because the difference of exact ones would be the figure of what is hidden. */
const [step, stepMs, dayMs, hourMs] = [5, 300_000, 86_400_000, 3_600_000];

/** Figures as they are told: null where they are hidden. */
export interface ToldFigures {
  readonly aberturas: number | null;
  readonly pessoas: number | null;
  readonly segundos: number | null;
  readonly ultima: string | null;
  readonly menos_de_5: boolean;
}

const hidden: ToldFigures = {
  aberturas: null,
  pessoas: null,
  segundos: null,
  ultima: null,
  menos_de_5: true,
};

/** Figures where names are told. */
export const tellExactly = ({ aberturas, pessoas, ms, ultima }: Figures): ToldFigures => ({
  aberturas,
  pessoas,
  segundos: Math.round(ms / 1000),
  ultima: ultima === null ? null : new Date(Math.round(ultima)).toISOString(),
  menos_de_5: false,
});

/**
 * Whether figures are those of fewer than five people, or become them when those of a shorter period are subtracted. Nothing at all is
 * nobody's.
 */
export function isSmall({ aberturas, pessoas, antes7, antes30 }: Figures): boolean {
  const isFew = (people: number) => people > 0 && people < least;
  return aberturas > 0 && (pessoas < least || isFew(antes7) || isFew(antes30));
}

/** Figures of five people or more where names are not told. */
export function tellRoughly(figures: Figures): ToldFigures {
  if (isSmall(figures)) return hidden;
  const { aberturas, pessoas, ms, ultima } = figures;
  return {
    aberturas: aberturas - (aberturas % step),
    pessoas: pessoas - (pessoas % step),
    segundos: (ms - (ms % stepMs)) / 1000,
    ultima: ultima === null ? null : startOfDay(ultima),
    menos_de_5: false,
  };
}

/** Waits where names are not told: how many they are is told in steps, too. */
export function tellSpeedsRoughly(speeds: Velocidade): Velocidade {
  const rough = (speed: Velocidade['token']) =>
    speed === null || speed.total < least
      ? null
      : { ...speed, total: speed.total - (speed.total % step) };
  const { token, carga, exibicao, pagina } = speeds;
  return {
    token: rough(token),
    carga: rough(carga),
    exibicao: rough(exibicao),
    pagina: rough(pagina),
  };
}

/**
 * Tells the figures of all groups of an answer where names are not told. If a group is hidden, so is the smallest one that is told: what is
 * missing from the total is then never fewer than five people.
 */
export function hideSmall(groups: readonly Figures[]): readonly ToldFigures[] {
  const told = groups.map(tellRoughly);
  if (!told.some(({ menos_de_5 }) => menos_de_5)) return told;
  const shown = groups.flatMap(({ pessoas, aberturas }, index) =>
    aberturas > 0 && !told[index]?.menos_de_5 ? [{ index, pessoas }] : [],
  );
  const smallest = shown.reduce<{ index: number; pessoas: number } | null>(
    (found, one) => (found === null || one.pessoas < found.pessoas ? one : found),
    null,
  );
  return told.map((one, index) => (index === smallest?.index ? hidden : one));
}

/** The beginning of the day in Brasília. */
const startOfDay = (ms: number) => new Date(ms - ((ms - 3 * hourMs) % dayMs)).toISOString();
