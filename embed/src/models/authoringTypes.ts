/** Types of visual authoring: named by hosts, sent by the authoring library and never by this one. */
import type { VisualDataRoleKind, VisualDataRoleKindPreference } from './dataEnums.ts';
import type { IVisualLayout } from './layoutTypes.ts';

export interface IVisualResponse {
  visualName: string;
}
export interface ICreateVisualRequest {
  visualType: string;
  layout?: IVisualLayout;
  autoCreated?: boolean;
}
export interface ICreateVisualResponse extends IVisualResponse {}
export interface IVisualDataRole {
  name: string;
  kind: VisualDataRoleKind;
  displayName?: string;
  kindPreference?: VisualDataRoleKindPreference;
}
export interface IVisualCapabilities {
  dataRoles: IVisualDataRole[];
}
export interface IVisualPropertySelector {
  objectName: string;
  propertyName: string;
  selector?: string;
}
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
