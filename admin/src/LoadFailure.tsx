import { reasonOf } from './failureText.ts';
import { RetryAlert } from './RetryAlert.tsx';

interface LoadFailureProps {
  /** What did not load, with its article. */
  readonly what: string;
  /** Null if nothing failed: then nothing shows. */
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** Says that something did not load and why, with a button that tries again. */
export const LoadFailure = ({ what, error, onRetry }: LoadFailureProps) =>
  error ? (
    <RetryAlert onRetry={() => void onRetry()}>
      {`Falha ao carregar ${what}. ${reasonOf(error)}`}
    </RetryAlert>
  ) : null;
