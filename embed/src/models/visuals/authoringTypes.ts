/** Types of visual authoring: named by hosts, sent by the authoring library and never by this one. */
import type { VisualDataRoleKind, VisualDataRoleKindPreference } from '../enums/dataEnums.ts';
import type { IVisualLayout } from '../layout/layoutTypes.ts';

/** Names the visual that was made. */
export interface IVisualResponse {
  visualName: string;
}

/** Asks for a new visual on a page. */
export interface ICreateVisualRequest {
  visualType: string;
  layout?: IVisualLayout;
  autoCreated?: boolean;
}

/** The visual that was made. */
export interface ICreateVisualResponse extends IVisualResponse {}
/** One field well of a visual. */
export interface IVisualDataRole {
  name: string;
  kind: VisualDataRoleKind;
  displayName?: string;
  kindPreference?: VisualDataRoleKindPreference;
}

/** Every field well of a visual. */
export interface IVisualCapabilities {
  dataRoles: IVisualDataRole[];
}

/** Where a visual's property stands. */
export interface IVisualPropertySelector {
  objectName: string;
  propertyName: string;
  selector?: string;
}

/** A property's value; `schema` tells a value from a default. */
export interface IVisualPropertyValue {
  schema?: string;
  value: unknown;
}
/** The property's own default, in place of a value. */
export interface IDefaultProperty {
  schema: string;
}
/** A colour of the theme by its place, lighter or darker. */
export interface IThemeColorProperty {
  id: number;
  shade: number;
}
