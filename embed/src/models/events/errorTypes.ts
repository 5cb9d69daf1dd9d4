import type { TraceType } from '../enums/embedEnums.ts';

/** Details that Power BI support asks for. */
export interface ITechnicalDetails {
  requestId?: string;
  errorInfo?: { key: string; value: string }[];
}
/** An error of a frame, or a problem that the validation found. */
export interface IError {
  message: string;
  detailedMessage?: string;
  errorCode?: string;
  level?: TraceType;
  technicalDetails?: ITechnicalDetails;
}
