/**
 * An oracle of access, written from the specification alone (spec.md, spec-2.md, spec-3.md, design.md and the known
 * faults of access). No code of the server, of the clients or of other tests was read for it. It is plain data and pure
 * functions; nothing here imports from the project.
 *
 * Where the specification is silent or contradicts itself, this is the question and the reading that was chosen:
 *
 * Q1. AMBIG-42 lists "all active ones" for administrators, AMBIG-37 says "admins still see both" (inactive applications
 *     and inactive reports of an application). Reading: in the console; for readers' screens and for opening, what is
 *     inactive blocks everybody, as EXPL-04 and CORTE-03 name it without exception. (Before the code was read, the
 *     oracle let whoever sees by role open what is inactive. Both fit the words; the server reads them as now here.)
 * Q2. API-55 says 403 without permission, PED-01 says that absent, foreign and not granted answer alike. Reading: 404
 *     for each of the three; 401 for a person who is deactivated or past their end, since their sessions are over.
 * Q3. AMBIG-21: a `specific` grant of which no page exists opens nothing, in lists and counts too. Here every page of a
 *     report is known.
 * Q4. Records of a report that leaves an application: AMBIG-40 speaks of deletion alone. Reading: they go, because
 *     VIDA-01 lets nothing come back to life, and CONF-04 says to whom alone a report that joins goes.
 * Q5. CONF-04 "holders of full access to every report that was in it": of an application without reports nobody is such
 *     a holder; a grant that is past its end is none; a holder is one person or one team by their own records, not the
 *     union of several; the new record ends with the earliest end of those that it follows from.
 * Q6. PRAZO-03 "with less than one minute left nothing opens" speaks of opening. Reading: no token then; lists and
 *     explanation follow the instant of the end.
 * Q7. API-29 for a record that exists already: it replaces it (the one record of application, holder and report).
 * Q8. `users_allowed` sent again without `users_allowed_ends`: API-41 keeps absent fields, CONF-04 says that a grant given
 *     again without an end has none. Reading: who stays in the list is not given again; their end stays. A map of ends
 *     that does not name them takes their end away.
 * Q9. The deciding grant (CONF-03: level, latest end, direct before team) says nothing of a role. Reading: a role
 *     comes before all, as it gives everything for ever. Between two teams that are equal, either may be named.
 * Q10. A grant past its end, beside a current grant that does not open the page asked about: EXPL-04 names "everything
 *     that stands in the way". Reading: it may be named, and need not be.
 * Q11. People without a cliente (superusers) stand in no matrix, in no API-27 and in no rehearsal of a cliente.
 * Q12. `relatorios_count` of a reader: CONF-04 "all counts ask the one decision". Reading: the reports of the application
 *     that this person may open. The detail still lists what they may not, as `none` (AMBIG-19, APP-05).
 * Q13. A person who is moved loses direct grants as well as team grants (VIDA names memberships and team grants only);
 *     GEN-09 leaves no other reading. A moved person keeps the administrators' role.
 * Q14. A report that is moved leaves the applications of its old cliente (VIDA says that its grants go).
 * Q15. Rehearsal of another report behind the configuration: everybody who keeps access reads other data (CONF-02).
 * Q16. `acesso_ate` of an application: the latest among the reports that open in it.
 * Q17. A wider grant that ends before a narrower one: PRAZO-03 counts the latest end among the grants that open the
 *     thing; the thing is the report, or the page where one is asked about.
 * Q18. One provider report configured twice (AMBIG-15): API-13 chooses as API-14 does, the permitted one of lowest id.
 * Q19. A call gives `specific` and names no page. AMBIG-17 says for bulk-update that the access is then `none`; nothing is
 *     said for API-29. Reading: `none` for both.
 * Q24. CONF-04 "a grant given again without an end has none": of an end that has passed, as in the known fault, or of any?
 *     WIRE-03 makes the end optional, and a caller of the first contract does not know it. Reading: a call that does not
 *     name the end keeps one that has not come, and clears one that has; `null` takes it away. (Before the code was read,
 *     the oracle cleared every end that is not named.)
 * Q25. Rehearsal of a deletion: CONF-02 lets by-role readers be left out "only where their role stays and the thing stays
 *     in its cliente". Reading: a report that is deleted does not stay, and they are named.
 * Q20. Pages that the author hides (LER-03) are permitted as others are (full: all; specific: ticked), but not listed.
 * Q21. API-13 without an application, asked by somebody who sees by role, for a report that is in no active application:
 *     AMBIG-07 says that superusers see all, AMBIG-42 speaks of applications. Reading: by role it opens.
 * Q22. A report that another one replaces behind its configuration: its pages are compared by name, as grants name them;
 *     full access before and after is neither a gain nor a loss, though the pages are others.
 * Q23. Of a report configured twice, the permitted configuration of lowest id has less than a minute left, another one
 *     more: AMBIG-15 lets the lowest permitted win, PRAZO-03 opens nothing then. Reading: nothing opens in that minute.
 */

export type Id = number;
/** Milliseconds; `null` is without an end. */
export type End = number | null;

/** ROLE-03, ROLE-08 to ROLE-10; `leitor` is a person without an administrators' group. */
export type Role = 'superuser' | 'geral' | 'usuarios' | 'relatorios' | 'leitor';

export interface Person {
  id: Id;
  cliente: Id | null;
  username: string;
  role: Role;
  active: boolean;
  until: End;
}

export interface Equipe {
  id: Id;
  cliente: Id;
  members: Id[];
}

export interface Pagina {
  name: string;
  /** Absent at the provider, as last seen. */
  gone: boolean;
  /** Hidden by its author (LER-03). */
  inside: boolean;
}

export interface Relatorio {
  id: Id;
  cliente: Id;
  /** The provider's report (`report_id`); two configurations may name the same one. */
  reportId: string;
  rlsRole: string | null;
  pages: Pagina[];
}

export interface Aplicativo {
  id: Id;
  cliente: Id;
  active: boolean;
  ordem: number;
  /** In their order; each may be inactive in the application (ENT-22). */
  reports: { relatorio: Id; active: boolean }[];
}

export type Holder = { person: Id } | { equipe: Id };

/** `users_allowed` and `equipes_allowed`: opens a report on Dashboards (AMBIG-07). */
export interface Allowed {
  holder: Holder;
  relatorio: Id;
  until: End;
}

/** A permission record: opens a report within an application (AMBIG-07, AMBIG-18). A `none` is the absence of one. */
export interface Permissao {
  holder: Holder;
  aplicativo: Id;
  relatorio: Id;
  access: 'full' | 'specific';
  pages: string[];
  until: End;
}

export interface World {
  clientes: Id[];
  people: Person[];
  equipes: Equipe[];
  relatorios: Relatorio[];
  aplicativos: Aplicativo[];
  allowed: Allowed[];
  permissoes: Permissao[];
  favourites: { person: Id; relatorio: Id }[];
}

export const sameHolder = (one: Holder, other: Holder) =>
  'person' in one
    ? 'person' in other && one.person === other.person
    : 'equipe' in other && one.equipe === other.equipe;

/** PRAZO-02: from that instant it is over. */
export const isOver = (until: End, now: number) => until !== null && until <= now;

export function byId<T extends { id: Id }>(list: T[], id: Id): T {
  const found = list.find((item) => item.id === id);
  if (!found) throw new Error(`The world has no ${id}`);
  return found;
}
