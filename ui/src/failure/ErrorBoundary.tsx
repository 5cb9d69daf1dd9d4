import { Component, type ReactNode } from 'react';
import { FailureNotice } from './FailureNotice.tsx';

/**
 * Shows an error with a reload button in place of a screen that threw. One cause is a new deployment: an open tab then
 * requests a file that no longer exists, and a reload of the page fetches the new version.
 */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <FailureNotice
        title="Algo deu errado nesta tela"
        text="Pode haver uma versão nova do portal. Recarregue a página para continuar."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
