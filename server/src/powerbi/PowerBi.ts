/** A cliente's own service principal. */
export interface Credentials {
  readonly clienteId: number;
  readonly tenantId: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface ProviderReport {
  readonly id: string;
  readonly name: string;
  readonly embedUrl: string;
  /** Null for paginated reports. */
  readonly datasetId: string | null;
  /** Where that dataset lives: not always the report's own workspace. */
  readonly datasetWorkspaceId: string | null;
}

/** The two flags that say whether a token needs an identity. */
export interface ProviderDataset {
  readonly id: string;
  readonly name: string;
  readonly isEffectiveIdentityRequired: boolean;
  readonly isEffectiveIdentityRolesRequired: boolean;
}

export interface ProviderPage {
  readonly name: string;
  readonly displayName: string;
  readonly order: number;
}

export interface ProviderWorkspace {
  readonly id: string;
  readonly name: string;
  readonly isOnDedicatedCapacity: boolean;
}

/** A report or a dataset as a list names it; `datasetId` null for datasets and paginated reports. */
export interface ProviderItem {
  readonly id: string;
  readonly name: string;
  readonly datasetId: string | null;
}

export interface ProviderRefresh {
  readonly refreshType: string | null;
  readonly status: string | null;
  readonly startTime: string | null;
  /** Null while the refresh runs. */
  readonly endTime: string | null;
}

/** As whom the data is read where the dataset has row-level security. */
export interface EffectiveIdentity {
  readonly username: string;
  readonly roles: readonly string[];
  readonly datasets: readonly string[];
}

export interface TokenRequest {
  readonly reportId: string;
  readonly datasetIds: readonly string[];
  readonly identity: EffectiveIdentity | null;
}

export interface EmbedToken {
  readonly token: string;
  /** ISO 8601. */
  readonly expiration: string;
}

/**
 * Power BI as the portal uses it. Every call throws a PortalError whose words say what to do: never an upstream 401,
 * which a browser would take for its own session.
 */
export interface PowerBi {
  getReport(
    credentials: Credentials,
    workspaceId: string,
    reportId: string,
  ): Promise<ProviderReport>;
  getDataset(
    credentials: Credentials,
    workspaceId: string,
    datasetId: string,
  ): Promise<ProviderDataset>;
  /** The newest refresh, null where the dataset has none on record. */
  findLastRefresh(
    credentials: Credentials,
    workspaceId: string,
    datasetId: string,
  ): Promise<ProviderRefresh | null>;
  /** All pages, hidden ones too: the provider tells no difference. */
  listPages(
    credentials: Credentials,
    workspaceId: string,
    reportId: string,
  ): Promise<readonly ProviderPage[]>;
  generateToken(credentials: Credentials, request: TokenRequest): Promise<EmbedToken>;
  /** All workspaces that the service principal is a member of. */
  listWorkspaces(credentials: Credentials): Promise<readonly ProviderWorkspace[]>;
  listReports(credentials: Credentials, workspaceId: string): Promise<readonly ProviderItem[]>;
  listDatasets(credentials: Credentials, workspaceId: string): Promise<readonly ProviderItem[]>;
  /** Asks for a new token and one list, nothing from memory. Throws a PortalError that names the cause. */
  testCredentials(credentials: Credentials): Promise<void>;
}
