import type { Config } from '../../config.ts';
import type {
  Credentials,
  ProviderProfile,
  ProviderWorkspace,
} from '../../domain/powerbi/PowerBi.ts';
import type { Provider } from './openProvider.ts';
import type { ConfiguredReport } from './queries.ts';

/** What all checks of one diagnosis share. */
export interface Walk {
  readonly config: Config;
  readonly now: () => Date;
  readonly provider: Provider;
  /** A new profile becomes that of the credentials. */
  credentials: Credentials;
  /** The name of the profile that is made first; null for none. */
  readonly newProfile: string | null;
  /** The ids of the profiles of other clientes. None of them is taken as the new profile of this cliente. */
  readonly othersProfiles?: readonly string[];
  /** The profile as which the application calls, once it is checked. */
  profile?: ProviderProfile;
  /** The configured reports; empty for a cliente that is not saved. */
  readonly reports: readonly ConfiguredReport[];
  /** Aborted when the time of the diagnosis is over. Nothing is started after that. */
  readonly signal: AbortSignal;
  /** The workspaces that the cliente's application in Entra ID may read. The first check stores them here. */
  workspaces: readonly ProviderWorkspace[];
  /** Why the workspaces could not be listed although Entra ID gave a token. */
  listRefusal?: unknown;
}

/** What a check found when nothing is wrong. */
export interface Finding {
  readonly state: 'certo' | 'nota';
  readonly detail: string;
}

export const certo = (detail: string): Finding => ({ state: 'certo', detail });
export const nota = (detail: string): Finding => ({ state: 'nota', detail });

/** `1 relatório`, `2 relatórios`. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
