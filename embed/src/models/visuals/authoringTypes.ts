/** Types of visual authoring. Hosts use them with Microsoft's authoring library; this package never sends them. */
import type { VisualDataRoleKind, VisualDataRoleKindPreference } from '../enums/dataEnums.ts';
import type { IVisualLayout } from '../layout/layoutTypes.ts';

/** The name of the visual that was created. */
export interface IVisualResponse {
  visualName: string;
}

/** The request for a new visual on a page. */
export interface ICreateVisualRequest {
  visualType: string;
  layout?: IVisualLayout;
  autoCreated?: boolean;
}

/** The response to `ICreateVisualRequest`. */
export interface ICreateVisualResponse extends IVisualResponse {}
/** One field well of a visual. */
export interface IVisualDataRole {
  name: string;
  kind: VisualDataRoleKind;
  displayName?: string;
  kindPreference?: VisualDataRoleKindPreference;
}

/** All field wells of a visual. */
export interface IVisualCapabilities {
  dataRoles: IVisualDataRole[];
}

/** The location of a property in a visual's settings. */
export interface IVisualPropertySelector {
  objectName: string;
  propertyName: string;
  selector?: string;
}

/** The value of a property. `schema` distinguishes values from defaults. */
export interface IVisualPropertyValue {
  schema?: string;
  value: unknown;
}
/** Selects the default of the property instead of a value. */
export interface IDefaultProperty {
  schema: string;
}
/** A theme colour by its index. `shade` makes it lighter or darker. */
export interface IThemeColorProperty {
  id: number;
  shade: number;
}
