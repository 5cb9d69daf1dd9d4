import { byId, type End, type Holder, type Id, type Person, type World } from './world.ts';

/** Dashboards, or an application. */
export type Place = Id | null;

/** What gives access to a report in one place, in force or past its end. */
export interface Reason {
  by: 'role' | 'direct' | 'team';
  equipe: Id | null;
  access: 'full' | 'specific';
  /** Of `specific` alone: as given, also pages that are gone. */
  pages: string[];
  until: End;
}

/** Whoever sees by role: superusers everything (AMBIG-07), these administrators what is of their cliente (AMBIG-08, AMBIG-42). */
export function seesByRole(person: Person, cliente: Id) {
  if (person.role === 'superuser') return true;
  return person.cliente === cliente && (person.role === 'geral' || person.role === 'relatorios');
}

/** The direct grant and the grants of the person's teams (EQP-04, EQP-05), and the role. */
export function reasonsOf(world: World, person: Person, relatorio: Id, place: Place): Reason[] {
  const reasons: Reason[] = [];
  const { cliente } = byId(world.relatorios, relatorio);
  if (seesByRole(person, cliente)) {
    reasons.push({ by: 'role', equipe: null, access: 'full', pages: [], until: null });
  }
  for (const grant of grantsIn(world, relatorio, place)) {
    if ('person' in grant.holder) {
      if (grant.holder.person === person.id)
        reasons.push({ by: 'direct', equipe: null, ...levelOf(grant) });
      continue;
    }
    const equipe = byId(world.equipes, grant.holder.equipe);
    if (equipe.members.includes(person.id))
      reasons.push({ by: 'team', equipe: equipe.id, ...levelOf(grant) });
  }
  return reasons;
}

type Grant = { holder: Holder; access: 'full' | 'specific'; pages: string[]; until: End };

/** AMBIG-07: neither of the two lists grants the other; on Dashboards a report opens whole. */
function grantsIn(world: World, relatorio: Id, place: Place): Grant[] {
  if (place !== null) {
    return world.permissoes.filter(
      (record) => record.aplicativo === place && record.relatorio === relatorio,
    );
  }
  return world.allowed
    .filter((allowed) => allowed.relatorio === relatorio)
    .map(({ holder, until }) => ({ holder, access: 'full', pages: [], until }));
}

const levelOf = ({ access, pages, until }: Grant) => ({ access, pages, until });
