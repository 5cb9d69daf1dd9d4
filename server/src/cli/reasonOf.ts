import { PortalError } from '../errors.ts';
import { failureLines } from './failureLines.ts';

/** Returns the sentences of a refusal, and of another error what an operator reads of it. */
export function reasonOf(error: unknown): string {
  if (error instanceof PortalError) return Object.values(error.body).flat().join('\n');
  return failureLines(error, ['cliente']).join('\n');
}
