import type { End, Holder, Id, Pagina, Role } from './world.ts';

/** Changes of the contract, as data. What an act leaves out stays as it is. */
export type Act = PermissaoAct | RelatorioAct | AplicativoAct | PersonAct | EquipeAct | WorldAct;

/** Undefined is an end that the call does not name (Q24). */
export type GivenEnd = End | undefined;

export type Level = 'full' | 'specific' | 'none';

type PermissaoAct =
  /** API-29. Without an application: every application that holds the report (AMBIG-18). */
  | {
      kind: 'give record';
      holder: { person: Id };
      relatorio: Id;
      aplicativo: Id | null;
      access: Level;
      pages: string[];
      until: GivenEnd;
    }
  /** API-32. */
  | { kind: 'remove record'; holder: { person: Id }; relatorio: Id; aplicativo: Id }
  /** API-26 and WIRE-02: several holders in one application; pages by report. */
  | {
      kind: 'save permissions';
      aplicativo: Id;
      items: { holder: Holder; access: Level; pages: Record<Id, string[]>; until: GivenEnd }[];
    };

type RelatorioAct =
  /** API-41 and WIRE-02, WIRE-03: the two whole lists with their ends. */
  | { kind: 'set allowed'; relatorio: Id; allowed: { holder: Holder; until: End }[] }
  /** API-41 with `users_allowed` alone (Q8). */
  | { kind: 'set allowed people'; relatorio: Id; people: Id[] }
  | { kind: 'set rls role'; relatorio: Id; rlsRole: string | null }
  /** Another report behind the configuration, with the pages that it has. */
  | { kind: 'point to report'; relatorio: Id; reportId: string; pages: Pagina[] }
  | { kind: 'move report'; relatorio: Id; cliente: Id }
  | { kind: 'delete report'; relatorio: Id };

type AplicativoAct =
  | { kind: 'set application active'; aplicativo: Id; active: boolean }
  /** `relatorios_ids` of API-21: the whole, in order. */
  | { kind: 'set reports'; aplicativo: Id; relatorios: Id[] }
  | { kind: 'set report active in application'; aplicativo: Id; relatorio: Id; active: boolean }
  | { kind: 'delete application'; aplicativo: Id };

type PersonAct =
  /** `groups_input` of API-36 (AMBIG-05). */
  | { kind: 'set role'; person: Id; role: Role }
  | { kind: 'set person active'; person: Id; active: boolean }
  | { kind: 'set person end'; person: Id; until: End }
  | { kind: 'rename person'; person: Id; username: string }
  | { kind: 'move person'; person: Id; cliente: Id }
  | { kind: 'delete person'; person: Id };

type EquipeAct =
  | { kind: 'change members'; equipe: Id; add: Id[]; remove: Id[] }
  | { kind: 'delete team'; equipe: Id };

/** What happens without a call of the console. */
type WorldAct =
  /** The clock of the server goes on: ends pass. */
  | { kind: 'time passes'; minutes: number }
  /** The provider no longer has the page, or has it again, and its pages were listed since. */
  | { kind: 'page gone'; reportId: string; page: string; gone: boolean }
  | { kind: 'mark favourite'; person: Id; relatorio: Id };
