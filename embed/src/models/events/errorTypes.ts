import type { TraceType } from '../enums/embedEnums.ts';

/** One detail of an error. */
export type KeyValuePair = { key: string; value: string };
/** Details that Power BI support asks for. */
export interface ITechnicalDetails {
  requestId?: string;
  errorInfo?: KeyValuePair[];
}
/** An error of a frame, or a problem that the validation found. */
export interface IError {
  message: string;
  detailedMessage?: string;
  errorCode?: string;
  level?: TraceType;
  technicalDetails?: ITechnicalDetails;
}
