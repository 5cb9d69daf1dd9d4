import { Component, type ReactNode } from 'react';
import { FailureNotice } from './FailureNotice.tsx';

/**
 * Stands where a screen broke: after a new version was deployed, say, when an open tab asks for a file that is gone.
 * Loading the page anew is the way on.
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
