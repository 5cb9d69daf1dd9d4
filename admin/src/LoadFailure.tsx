import { reasonOf } from './failureText.ts';
import { RetryAlert } from './RetryAlert.tsx';

interface LoadFailureProps {
  /** What did not load, with its article: `os selos`. */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** Says what did not load and why, with a button that tries again. Nothing without an error. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  if (!error) return null;
  return (
    <RetryAlert onRetry={() => void onRetry()}>
      {`Falha ao carregar ${what}. ${reasonOf(error)}`}
    </RetryAlert>
  );
}
