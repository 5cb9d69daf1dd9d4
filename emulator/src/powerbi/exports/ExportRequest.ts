import type { ParameterValue } from '../../definition/paginated/types.ts';
import type { EffectiveIdentity } from '../effectiveIdentity.ts';

/** A state of a report, or the name of one of its bookmarks. */
export interface PageBookmark {
  readonly name?: string;
  readonly state?: string;
}

/** The body of ExportTo. Source: Microsoft's API description, `ExportReportRequest`. */
export interface ExportRequest {
  readonly format?: string;
  readonly powerBIReportConfiguration?: {
    readonly pages?: readonly { readonly pageName?: string; readonly bookmark?: PageBookmark }[];
    readonly defaultBookmark?: PageBookmark;
    readonly identities?: readonly EffectiveIdentity[];
    readonly reportLevelFilters?: readonly { readonly filter?: string }[];
    readonly settings?: { readonly includeHiddenPages?: boolean; readonly locale?: string };
  };
  readonly paginatedReportConfiguration?: {
    readonly identities?: readonly EffectiveIdentity[];
    readonly parameterValues?: readonly ParameterValue[];
    readonly formatSettings?: Readonly<Record<string, string>>;
  };
}
