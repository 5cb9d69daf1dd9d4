import { sentenceOf } from '../../domain/sentences/sentenceOf.ts';
import type { Incidente } from './Incidente.ts';
import type { NameOf } from './incidenteNames.ts';

export const parts = ['Podia abrir', 'Abriu', 'Saiu'] as const;

/** One line of the document. Times are milliseconds since 1970. */
export interface Line {
  readonly part: (typeof parts)[number];
  readonly from: number;
  /** The first instant at which it was over. Null for what has no duration. */
  readonly to: number | null;
  readonly person: number | null;
  readonly relatorio: number | null;
  readonly lugar: string;
  readonly detail: string;
  /** The row of history that tells it. */
  readonly row: number | null;
}

const order = ({ part }: Line) => parts.indexOf(part);

/** Returns the lines of the three parts of an incident, each in the order of time. */
export function linesOf({ intervals, openings, left }: Incidente, nameOf: NameOf): Line[] {
  const placeOf = (aplicativo: number | null) =>
    aplicativo === null ? 'Dashboards' : nameOf(`aplicativo:${aplicativo}`);
  const could = intervals
    .toSorted((a, b) => a.from - b.from || a.person - b.person)
    .map(({ person, relatorio, aplicativo, from, to, pages, reasons }): Line => {
      const isByRole = reasons.some((reason) => reason.startsWith('papel '));
      const titles = pages?.map((page) => nameOf(`pagina:${relatorio} ${page}`)).join(', ');
      const why = reasons.map((reason) => reasonText(reason, nameOf)).join(', ');
      return {
        part: 'Podia abrir',
        from,
        to,
        person,
        relatorio,
        lugar: isByRole ? 'Todos os lugares' : placeOf(aplicativo),
        detail: `${titles === undefined ? 'Todas as páginas' : `Páginas: ${titles}`}; por ${why}`,
        row: null,
      };
    });
  const opened = (openings ?? []).map(
    ({ at, person, relatorio, aplicativo, isRenewal }): Line => ({
      part: 'Abriu',
      from: at.getTime(),
      to: null,
      person,
      relatorio,
      lugar: placeOf(aplicativo),
      detail: isRenewal ? 'Já estava aberto, ou sem abertura registrada' : '',
      row: null,
    }),
  );
  const recorded = left.map(({ id, at, actor, autor, action, target, details }): Line => {
    const [kind, thing] = target.split(':');
    const isPerson = action === 'relatorio.mail';
    return {
      part: action === 'ver_como.open' ? 'Abriu' : 'Saiu',
      from: at,
      to: null,
      person: isPerson ? Number(details.user) : actor,
      relatorio: kind === 'relatorio' ? Number(thing) : null,
      lugar: '',
      detail: sentenceOf({
        actor,
        action,
        target,
        details,
        values: [],
        autor: actor === null ? (autor ?? 'A linha de comando') : nameOf(`user:${actor}`),
        nameOf,
      }),
      row: id,
    };
  });
  return [
    ...could,
    ...[...opened, ...recorded].sort((a, b) => order(a) - order(b) || a.from - b.from),
  ];
}

function reasonText(reason: string, nameOf: NameOf): string {
  if (reason === 'pessoa') return 'concessão à pessoa';
  if (reason === 'papel superuser') return 'papel Superuser';
  return reason.startsWith('equipe:') ? `equipe ${nameOf(reason)}` : reason;
}
