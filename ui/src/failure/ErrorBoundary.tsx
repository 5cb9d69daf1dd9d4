import { Component, type ContextType, type ReactNode } from 'react';
import { isConnected, outageTexts, subscribeConnection } from '../connection/connection.ts';
import { AppServicesContext } from '../services/AppServices.tsx';
import { FailureNotice } from './FailureNotice.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** When the key changes, the children are shown again, for example on another screen. */
  readonly resetKey?: string;
}

/**
 * Shows an error with a retry button in place of a screen that threw. One cause is a new deployment: an open tab then
 * requests a file that no longer exists, and a reload of the page fetches the new version. Another one is the network, or a page that a
 * proxy answers in place of a file: the page is loaded again when the portal answers again, because a browser keeps a failed import until
 * then (Chromium since version 150). Spec LEIT-07, ENTR-07.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  static override contextType = AppServicesContext;
  declare context: ContextType<typeof AppServicesContext>;
  override state: { error: unknown } = { error: null };
  #unsubscribe: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') };
  }

  override componentDidMount() {
    this.#unsubscribe = subscribeConnection(this.#follow);
  }

  override componentWillUnmount() {
    this.#unsubscribe?.();
  }

  override componentDidCatch() {
    this.context?.checkConnection?.();
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.resetKey !== this.props.resetKey) this.#showAgain();
  }

  readonly #showAgain = () => {
    if (this.state.error !== null) this.setState({ error: null });
  };

  readonly #follow = ({ type }: Event) => {
    if (this.state.error === null) return;
    if (type === 'online') window.location.reload();
    else this.forceUpdate();
  };

  override render() {
    if (this.state.error === null) return this.props.children;
    if (!isConnected()) {
      return (
        <FailureNotice
          title={outageTexts().title}
          text="Esta tela ainda não foi carregada. Ela volta quando a conexão voltar."
          onRetry={this.#showAgain}
        />
      );
    }
    return (
      <FailureNotice
        title="Algo deu errado nesta tela"
        text="Pode haver uma versão nova do portal. Recarregue a página para continuar."
        onRetry={() => window.location.reload()}
      />
    );
  }
}
