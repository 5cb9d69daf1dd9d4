import type { Role } from '../definition/rowRoles.ts';
import type { PaginatedReport, RefreshPattern } from '../entities.ts';
import { put, type Store } from '../store.ts';
import seed from './dashboards.json' with { type: 'json' };
import demo from './demo.json' with { type: 'json' };
import paginated from './paginated.json' with { type: 'json' };
import { seedEntra } from './seedEntra.ts';

interface SeedPage {
  readonly name: string;
  readonly displayName: string;
  readonly order: number;
  /** Key of the page in the recipe. Without it the key is `displayName`. */
  readonly recipe?: string;
  readonly isHidden?: boolean;
}

interface SeedReport {
  readonly id: string;
  readonly name: string;
  readonly datasetId: string;
  readonly history: string;
  readonly isDirectQuery?: boolean;
  readonly roles?: readonly Role[];
  /** Key in `recipes`. Without it the key is `name`. */
  readonly recipe?: string;
  readonly pages: readonly SeedPage[];
}

export interface SeedTenant {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly workspaces: readonly SeedWorkspace[];
}

interface SeedWorkspace {
  readonly id: string;
  readonly name: string;
  readonly isOnDedicatedCapacity: boolean;
  readonly capacityId?: string;
  readonly reports: readonly SeedReport[];
}

/** Object id of an app's service principal. It differs from the client id, as in Entra ID. */
function objectIdOf(clientId: string): string {
  return clientId.replace('-bbbb-4bbb-8bbb-', '-cccc-4ccc-8ccc-');
}

function seedReport(store: Store, workspaceId: string, seed: SeedReport): void {
  const { roles, history, isDirectQuery = false, ...report } = seed;
  put(store.reports, {
    recipe: seed.name,
    ...report,
    workspaceId,
    pages: seed.pages.map((page) => ({ recipe: page.displayName, ...page })),
  });
  put(store.datasets, {
    id: seed.datasetId,
    workspaceId,
    name: seed.name,
    roles: roles ?? [],
    history: history as RefreshPattern,
    isDirectQuery,
  });
}

/** Replaces the content of the store by the demo data of this folder. */
export function seedStore(store: Store): void {
  for (const map of Object.values(store)) map.clear();
  seedTenants(store, demo.tenants as readonly SeedTenant[]);
  seedDashboards(store);
  for (const report of paginated.reports as readonly PaginatedReport[]) {
    put(store.paginatedReports, report);
  }
  seedEntra(store);
}

export function seedTenants(store: Store, tenants: readonly SeedTenant[]): void {
  for (const tenant of tenants) {
    const objectId = objectIdOf(tenant.clientId);
    put(store.tenants, {
      id: tenant.id,
      name: tenant.name,
      domain: tenant.domain,
      apps: [{ clientId: tenant.clientId, objectId, secrets: [{ value: tenant.clientSecret }] }],
    });
    for (const { reports, ...workspace } of tenant.workspaces) {
      put(store.workspaces, {
        ...workspace,
        tenantId: tenant.id,
        members: new Map([[objectId, 'Admin' as const]]),
      });
      if (workspace.capacityId) {
        put(store.capacities, {
          id: workspace.capacityId,
          tenantId: tenant.id,
          displayName: `Capacidade ${tenant.name}`,
          sku: 'F64',
          region: 'Brazil South',
          state: 'Active',
        });
      }
      for (const report of reports) seedReport(store, workspace.id, report);
    }
  }
}

/** Tile id, report name, page, visual title, rows, columns. */
type SeedTile = readonly [string, string, string, string, number, number];

/** Adds the dashboards of `dashboards.json` to the store. The reports must be in the store before. */
function seedDashboards(store: Store): void {
  for (const { tiles, ...dashboard } of seed.dashboards) {
    const reports = [...store.reports.values()].filter(
      ({ workspaceId }) => workspaceId === dashboard.workspaceId,
    );
    const pinned = (tiles as unknown as readonly SeedTile[]).map(
      ([id, reportName, page, visual, rowSpan, colSpan]) => {
        const report = reports.find(({ name }) => name === reportName);
        if (!report) throw new Error(`no report ${reportName} for tile ${id}`);
        return {
          id,
          title: visual,
          reportId: report.id,
          datasetId: report.datasetId,
          page,
          visual,
          rowSpan,
          colSpan,
        };
      },
    );
    put(store.dashboards, { ...dashboard, tiles: pinned });
  }
}
