/** Types of visual authoring. Hosts use them with Microsoft's authoring library; this package never sends them. */
import type { VisualDataRoleKind, VisualDataRoleKindPreference } from '../enums/dataEnums.ts';
import type { IVisual, IVisualLayout } from '../layout/layoutTypes.ts';

/** A visual that was created. */
export interface IVisualResponse {
  visual: IVisual;
}

/** The request for a new visual on a page. */
export interface ICreateVisualRequest {
  visualType: string;
  layout?: IVisualLayout;
  /** Whether the new visual gets the focus. */
  autoFocus?: boolean;
}

/** The response to `ICreateVisualRequest`. */
export interface ICreateVisualResponse extends IVisualResponse {}
/** One field well of a visual. */
export interface IVisualDataRole {
  name: string;
  kind: VisualDataRoleKind;
  displayName?: string;
  kindPreference?: VisualDataRoleKindPreference;
  description?: string;
}

/** All field wells of a visual. */
export interface IVisualCapabilities {
  dataRoles?: IVisualDataRole[];
}

/** The location of a property in a visual's settings. */
export interface IVisualPropertySelector {
  objectName: string;
  propertyName: string;
}

/** The value of a property. `schema` distinguishes values from defaults. */
export interface IVisualPropertyValue {
  schema?: string;
  // biome-ignore lint/suspicious/noExplicitAny: powerbi-models has the type `any`. With `unknown`, code that reads fields of the value would no longer compile.
  value: any;
}
/** Selects the default of the property instead of a value. */
// biome-ignore lint/suspicious/noEmptyInterface: powerbi-models exports this interface without fields, and code written for powerbi-models may import the name.
export interface IDefaultProperty {}

/** A theme colour by its index. `shade` makes it lighter or darker. */
export interface IThemeColorProperty {
  id: number;
  shade: number;
}
