import { entraOperation, type UpstreamError } from './UpstreamError.ts';

export const entra =
  (...numbers: readonly number[]) =>
  ({ entraCode }: UpstreamError) =>
    numbers.includes(entraCode ?? 0);
export const says =
  (pattern: RegExp) =>
  ({ providerMessage }: UpstreamError) =>
    pattern.test(providerMessage ?? '');
export const isFor =
  (pattern: RegExp) =>
  ({ operation }: UpstreamError) =>
    pattern.test(operation);
export const hasStatus =
  (...statuses: readonly number[]) =>
  ({ status }: UpstreamError) =>
    statuses.includes(status);
export const hasCode =
  (pattern: RegExp) =>
  ({ code }: UpstreamError) =>
    pattern.test(code ?? '');
export const all =
  (...conditions: readonly ((error: UpstreamError) => boolean)[]) =>
  (error: UpstreamError) =>
    conditions.every((holds) => holds(error));
export const any =
  (...conditions: readonly ((error: UpstreamError) => boolean)[]) =>
  (error: UpstreamError) =>
    conditions.some((holds) => holds(error));

export const isEntra = ({ operation }: UpstreamError) => operation === entraOperation;
