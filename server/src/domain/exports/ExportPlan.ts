import type { ExportFormat } from '@portal/api-client/rules';
import type { EffectiveIdentity } from '../powerbi/PowerBi.ts';
import type { ExportSources } from './readExportSources.ts';

/** What a person asks for. The person's right, their pages and their data are not in it: the portal decides them. */
export interface ExportRequest {
  readonly relatorioId: number;
  /** The application in which the report is opened; null for Dashboards. */
  readonly aplicativoId: number | null;
  readonly format: ExportFormat;
  /** The provider's names of pages. Null: all that the person may see. */
  readonly pages: readonly string[] | null;
  /** True for pages that were decided when the file was ordered: what frames have told since does not count. */
  readonly isOrdered?: boolean;
  /** A view whose state the file shows. It is decided for the person, as its opening is. */
  readonly visaoId: number | null;
  /** A state that the caller already has, from a frame or a view that they have decided about. Null: the report as published, or the view. */
  readonly state: string | null;
  /** For a paginated report: the values of parameters that replace the default values of the report. */
  readonly parameters?: ParameterValues | null;
}

type ParameterValues = readonly { readonly nome: string; readonly valor: string }[];

/** What may be asked of Power BI for a person now. */
export interface ExportPlan {
  readonly kind: 'plan';
  readonly clienteId: number;
  readonly relatorioId: number;
  readonly aplicativoId: number | null;
  readonly visao: { readonly id: number; readonly nome: string } | null;
  readonly format: ExportFormat;
  readonly workspaceId: string;
  readonly reportId: string;
  /** In the order of the report. Null for a paginated report, which has none. */
  readonly pages: readonly { readonly nome: string; readonly titulo: string }[] | null;
  readonly state: string | null;
  readonly identity: EffectiveIdentity | null;
  readonly parameters: ParameterValues;
  /** Equal for two people to whom Power BI shows the same rows of the same report. Tells nothing about them. */
  readonly identityDigest: string;
  /** Equal for two plans whose files have the same content. */
  readonly digest: string;
  /** What Power BI told. A second plan for the same report may be made with it. */
  readonly sources: ExportSources;
}

/** Why a person may not export. */
export interface ExportRefusal {
  readonly kind: 'refused';
  /** `relatorio`: the person does not open the report, and must not learn that it exists. `visao`: the same of a view. */
  readonly reason:
    | 'relatorio'
    | 'visao'
    | 'direito'
    | 'formato'
    | 'paginas'
    | 'limite'
    | 'dados'
    | 'capacidade';
  /** A sentence for the person. */
  readonly text: string;
  /** What an administrator can change; null if it is the same. */
  readonly forAdmins: string | null;
}
