import type { ListedRefresh } from '@portal/api-client/rules';
import type { ModelQuery } from './dax/ModelQuery.ts';
import type { DaxRow } from './dax/readArrow.ts';

/** The service principal of a cliente in Entra ID. */
export interface Credentials {
  readonly clienteId: number;
  readonly tenantId: string;
  readonly clientId: string;
  /** A client secret, or a certificate and its private key in PEM. */
  readonly clientSecret: string;
  /** The profile as which the service principal calls; null for none. Spec ESCALA-04. */
  readonly profileId: string | null;
}

export interface ProviderReport {
  readonly id: string;
  readonly name: string;
  readonly embedUrl: string;
  /** True for a paginated report (RDL), which has data sources instead of a dataset. */
  readonly isPaginated: boolean;
  /** Null for paginated reports. */
  readonly datasetId: string | null;
  /** The workspace of that dataset, which may differ from the report's workspace. Null if Power BI does not tell. */
  readonly datasetWorkspaceId: string | null;
}

/** A profile of a service principal, which has workspaces of its own. */
export interface ProviderProfile {
  readonly id: string;
  readonly name: string;
}

/** A dataset and the workspace in which it is. */
export interface DatasetPlace {
  readonly id: string;
  readonly workspaceId: string;
}

/** A dataset, with the two flags that say whether an embed token needs an identity. */
export interface ProviderDataset {
  readonly id: string;
  /** Null if Power BI does not tell, as for the datasets of paginated reports in another workspace. */
  readonly workspaceId: string | null;
  readonly name: string;
  /** The datasets that this one reads by DirectQuery (composite models). An embed token must name them too. */
  readonly upstream: readonly DatasetPlace[];
  readonly isEffectiveIdentityRequired: boolean;
  readonly isEffectiveIdentityRolesRequired: boolean;
  /** False if Power BI tells that the model cannot be refreshed, as one by DirectQuery. */
  readonly isRefreshable: boolean;
}

export interface ProviderPage {
  readonly name: string;
  readonly displayName: string;
  readonly order: number;
}

export interface ProviderWorkspace {
  readonly id: string;
  readonly name: string;
  /** Null if Power BI does not tell. */
  readonly isOnDedicatedCapacity: boolean | null;
  /** In lower case. Null if the workspace has no capacity. */
  readonly capacityId: string | null;
}

export interface ProviderCapacity {
  /** In lower case. */
  readonly id: string;
  readonly name: string;
  /** `Active` is the only state in which reports open. */
  readonly state: string;
}

/** A report or a dataset in a list. `datasetId` is null for datasets and paginated reports. */
export interface ProviderItem {
  readonly id: string;
  readonly name: string;
  readonly datasetId: string | null;
  /** The workspace of that dataset. Null if Power BI does not tell. */
  readonly datasetWorkspaceId: string | null;
}

/** The user name and roles with which Power BI applies row-level security. */
export interface EffectiveIdentity {
  readonly username: string;
  readonly roles: readonly string[];
  /** The datasets that demand an identity. */
  readonly datasets?: readonly string[];
  /** Paginated reports only: those whose `UserID` becomes the user name. */
  readonly reports?: readonly string[];
  readonly customData?: string;
}

export interface TokenDataset {
  readonly id: string;
  /** `ReadOnly` for the datasets of paginated reports and composite models, which are read through XMLA. */
  readonly xmlaPermissions?: 'ReadOnly';
}

export interface TokenRequest {
  /** The report, and the paginated reports that its visuals show. */
  readonly reportIds: readonly string[];
  readonly datasets: readonly TokenDataset[];
  readonly identity: EffectiveIdentity | null;
  /** The longest life of the token in whole minutes; absent if only the setting limits it. Spec PRAZO-03. */
  readonly maxMinutes?: number;
}

export interface EmbedToken {
  readonly token: string;
  /** ISO 8601 date and time. */
  readonly expiration: string;
}

/** A refresh of a dataset, as Power BI lists it. */
export interface ProviderRefresh extends ListedRefresh {
  /** Null if Power BI does not tell. */
  readonly id: string | null;
  /** Microsoft's error of a refresh that has failed. */
  readonly error: string | null;
}

/**
 * What became of a request for a refresh. `started`: its id, null if the answer has none. `running`: another refresh of the dataset runs.
 * `limit`: the dataset takes no more refreshes for so many seconds. `unknown`: no answer that says whether Power BI has taken it.
 */
export type RefreshStart =
  | { readonly kind: 'started'; readonly requestId: string | null }
  | { readonly kind: 'running' }
  | { readonly kind: 'limit'; readonly retryAfterSeconds: number }
  | { readonly kind: 'unknown' };

/** What is exported from which report. Pages are always named: a request without pages would export all of them. */
export interface FileExport {
  readonly workspaceId: string;
  readonly reportId: string;
  readonly format: ExportFormat;
  readonly isPaginated: boolean;
  /** The provider's names, in the order of the file. Of a paginated report none. */
  readonly pages: readonly string[];
  /** A bookmark of the report with which each page is drawn; null for the report as published. */
  readonly state: string | null;
  readonly identity: EffectiveIdentity | null;
  /** For a paginated report: the values of parameters that replace the default values of the report. Empty for other reports. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

/** Power BI's name of a format. */
export type ExportFormat = 'PDF' | 'PPTX' | 'PNG' | 'XLSX' | 'DOCX' | 'CSV';

export interface ExportPlace {
  readonly workspaceId: string;
  readonly reportId: string;
  /** Microsoft's id of the export. */
  readonly id: string;
}

/** A parameter of a paginated report that people may give. */
export interface ReportParameter {
  readonly name: string;
  readonly label: string;
  /** False if a file is not made without a value. */
  readonly hasDefault: boolean;
  /** Whether it takes several values. */
  readonly isMultiple: boolean;
  /** The default, if it is a text that is known. */
  readonly value: string | null;
  /** Empty if any value is taken, or if a query decides. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** What became of a request for an export. `busy`: the capacity takes no more for so many seconds. */
export type ExportStart =
  | { readonly kind: 'started'; readonly id: string }
  | { readonly kind: 'busy'; readonly retryAfterSeconds: number };

/** How far an export is. */
export interface ProviderExport {
  readonly status: 'running' | 'succeeded' | 'failed';
  /** 0 to 100. */
  readonly percent: number;
  /** The seconds after which Power BI wants to be asked again. After `failed` they say that the export may be asked for again. */
  readonly retryAfterSeconds: number | null;
  /** The file name extension, with its dot, such as `.pdf`. Null until the export succeeds. */
  readonly extension: string | null;
}

/** A file that is being received. */
export interface ProviderFile {
  readonly body: ReadableStream<Uint8Array>;
  /** Bytes; null if Power BI does not tell. */
  readonly size: number | null;
}

/**
 * The operations of Power BI that the portal uses. Every operation throws a PortalError whose text says what to do. The
 * status is never the provider's 401: a browser would take a 401 for the end of its own portal session.
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
  /**
   * Lists the last refreshes of a dataset, as Power BI sends them. The newest one has its details if it is an enhanced refresh
   * whose end the list does not tell, and if Power BI answers about it.
   */
  listRefreshes(
    credentials: Credentials,
    workspaceId: string,
    datasetId: string,
    options?: {
      /** Asks Power BI instead of an answer of the last seconds. */
      readonly isFresh?: boolean;
    },
  ): Promise<readonly ProviderRefresh[]>;
  /**
   * Asks for a refresh, once: an overloaded dataset must not end the calls of its cliente. An enhanced one can be cancelled, and is possible
   * in a capacity only. Throws PortalError for a refusal that `RefreshStart` does not name.
   */
  startRefresh(
    credentials: Credentials,
    place: DatasetPlace,
    kind: { readonly isEnhanced: boolean },
  ): Promise<RefreshStart>;
  /** Asks for the end of an enhanced refresh, once. Throws PortalError. */
  cancelRefresh(credentials: Credentials, place: DatasetPlace, requestId: string): Promise<void>;
  /** Asks for a file of a report, once. Throws PortalError for a refusal. */
  startExport(credentials: Credentials, request: FileExport): Promise<ExportStart>;
  /** Asks how far an export is. Throws PortalError. */
  getExport(credentials: Credentials, place: ExportPlace): Promise<ProviderExport>;
  /** Begins to receive the file of an export. The caller reads or cancels it. Throws PortalError. */
  openExportFile(
    credentials: Credentials,
    place: ExportPlace,
    signal: AbortSignal,
  ): Promise<ProviderFile>;
  /** Lists the ids of the datasets that a paginated report reads. */
  listReportDatasets(
    credentials: Credentials,
    workspaceId: string,
    reportId: string,
  ): Promise<readonly string[]>;
  /**
   * Lists all pages, including hidden ones: the API does not say which pages are hidden. A paginated report has one page,
   * with the name of the report.
   */
  listPages(
    credentials: Credentials,
    workspaceId: string,
    reportId: string,
  ): Promise<readonly ProviderPage[]>;
  /** Lists the parameters of a paginated report. Null if Power BI does not tell. */
  listParameters(
    credentials: Credentials,
    workspaceId: string,
    reportId: string,
  ): Promise<readonly ReportParameter[] | null>;
  generateToken(credentials: Credentials, request: TokenRequest): Promise<EmbedToken>;
  /** Lists all workspaces of which the service principal is a member. */
  listWorkspaces(credentials: Credentials): Promise<readonly ProviderWorkspace[]>;
  listReports(credentials: Credentials, workspaceId: string): Promise<readonly ProviderItem[]>;
  listDatasets(
    credentials: Credentials,
    workspaceId: string,
  ): Promise<readonly (ProviderItem & Pick<ProviderDataset, 'isEffectiveIdentityRequired'>)[]>;
  /** Lists the profiles of the service principal, of which it may be one. Spec ESCALA-04. */
  listProfiles(credentials: Credentials): Promise<readonly ProviderProfile[]>;
  /** Makes a profile of the service principal. It is in no workspace. Spec ESCALA-04. */
  createProfile(credentials: Credentials, name: string): Promise<ProviderProfile>;
  /** Lists the capacities that the service principal may see. They need not be all. */
  listCapacities(credentials: Credentials): Promise<readonly ProviderCapacity[]>;
  /**
   * Answers the rows of each statement, whose values have the types of its columns. A refusal of the query, which Power BI tells with HTTP 200, is an error too, and so is an answer
   * that is not understood: rows are never missing. It is sent once, and its failures do not count for other calls of the cliente.
   */
  queryModel(
    credentials: Credentials,
    place: DatasetPlace,
    query: ModelQuery,
  ): Promise<readonly (readonly DaxRow[])[]>;
  /** Makes the next lists ask the provider, instead of an answer of the last two minutes. */
  forgetCatalog(credentials: Credentials): void;
}
