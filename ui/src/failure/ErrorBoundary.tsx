import { Component, type ReactNode } from 'react';
import { Alert } from '../alert/Alert.tsx';
import styles from './ErrorBoundary.module.css';

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
      <div className={styles.place}>
        <Alert
          level="error"
          title="Algo deu errado nesta tela"
          action={
            <button type="button" className={styles.retry} onClick={() => window.location.reload()}>
              Tentar novamente
            </button>
          }
        >
          Pode haver uma versão nova do portal. Recarregue a página para continuar.
        </Alert>
      </div>
    );
  }
}
