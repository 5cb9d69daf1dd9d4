import type { Fault } from '../../domain/openings/Fault.ts';
import type {
  ProviderCapacity,
  ProviderItem,
  ProviderRefresh,
  ProviderWorkspace,
} from '../../domain/powerbi/PowerBi.ts';
import { findById } from '../../domain/powerbi/sameId.ts';
import type { ComparedReport } from './conferenciaQueries.ts';

/** A report that is elsewhere at the provider, or its successor. */
export type Found =
  | { readonly kind: 'moved'; readonly workspace: ProviderWorkspace }
  | { readonly kind: 'republished'; readonly reportId: string };

/** What one comparison knows. Ids of the provider are in lower case. What was not asked, or not answered, is absent. */
export interface Snapshot {
  readonly now: Date;
  readonly reports: readonly ComparedReport[];
  /** The workspaces that the application sees. */
  readonly workspaces: ReadonlyMap<string, ProviderWorkspace>;
  /** The reports by workspace. */
  readonly listings: ReadonlyMap<string, readonly ProviderItem[]>;
  /** Null if the application may not list capacities. */
  readonly capacities: readonly ProviderCapacity[] | null;
  /** Where reports are that their workspace lacks, by configuration. Null: nowhere that was searched. */
  readonly elsewhere: ReadonlyMap<number, Found | null>;
  /** Whether workspaces that the cliente does not use were searched for these reports. */
  readonly isSearched: boolean;
  /** The refreshes by dataset. */
  readonly refreshes: ReadonlyMap<string, readonly ProviderRefresh[]>;
  /** What attempts to open reports ended with, by configuration; null for a success. */
  readonly openings: ReadonlyMap<number, Fault | null>;
}

export const lower = (id: string) => id.toLowerCase();

/** What the listing of its workspace tells about a report. Undefined: not listed there, or nothing was answered. */
export function itemOf(
  { listings }: Pick<Snapshot, 'listings'>,
  report: Pick<ComparedReport, 'workspace_id' | 'report_id'>,
): ProviderItem | undefined {
  return findById(listings.get(lower(report.workspace_id)), report.report_id);
}
