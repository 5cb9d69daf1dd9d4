import type { TraceType } from '../enums/embedEnums.ts';

/** What support asks for. */
export interface ITechnicalDetails {
  requestId?: string;
  errorInfo?: { key: string; value: string }[];
}
/** What a frame reports and refuses with, and what validation lists. */
export interface IError {
  message: string;
  detailedMessage?: string;
  errorCode?: string;
  level?: TraceType;
  technicalDetails?: ITechnicalDetails;
}
