/** The networks and hours to which a cliente or a team binds its people. Superusers have none. Spec REDE-02. */
export interface Restriction {
  /** The team that is bound; null for the cliente. */
  readonly equipe: { readonly id: number; readonly nome: string } | null;
  /** Networks in CIDR; empty for all. */
  readonly redes: readonly string[];
  /** Hours as `horarioText` writes them; empty for all. */
  readonly horarios: readonly string[];
}

/** A restriction at the instant of a decision, for the address of its caller. */
export interface JudgedRestriction extends Pick<Restriction, 'equipe'> {
  readonly isInNetworks: boolean;
  readonly isInHours: boolean;
}

/** What decides about the moment of a person. */
export interface Moment {
  readonly restrictions: readonly JudgedRestriction[];
  /** True for a person who has not accepted the terms of their cliente. Absent where only networks and hours are decided. Spec LGPD-02. */
  readonly owesTermos?: boolean;
  /** Until when it is known that hours admit the person; null where no hours bind. */
  readonly until: Date | null;
}

/** What keeps a person out now. */
export type MomentBlocker = `${'cliente' | 'equipe'} ${'network' | 'hours'}`;

/**
 * Tells what keeps a person out now. The restriction of their cliente must admit them, and one of those of their teams, if any team is
 * bound: hours and networks of several teams add up, and a team without them adds nothing. Spec REDE-02.
 */
export function momentBlockers(restrictions: Moment['restrictions']): MomentBlocker[] {
  const ofTeams = restrictions.filter(({ equipe }) => equipe !== null);
  const refusing = ofTeams.some(admits) ? [] : ofTeams;
  return [
    ...blockersOf(
      'cliente',
      restrictions.filter(({ equipe }) => equipe === null),
    ),
    ...blockersOf('equipe', refusing),
  ];
}

const admits = ({ isInNetworks, isInHours }: JudgedRestriction) => isInNetworks && isInHours;

function* blockersOf(
  by: 'cliente' | 'equipe',
  restrictions: Moment['restrictions'],
): Generator<MomentBlocker> {
  if (restrictions.some(({ isInNetworks }) => !isInNetworks)) yield `${by} network`;
  if (restrictions.some(({ isInHours }) => !isInHours)) yield `${by} hours`;
}
