import type { Conta } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { useState } from 'react';
import button from '../../layout/button.module.css';
import { SetUpFactor } from '../../secondFactor/SetUpFactor.tsx';
import styles from './ContaPage.module.css';
import { EndFactor } from './EndFactor.tsx';
import { useReloadConta } from './useConta.ts';

interface SecondFactorProps {
  readonly username: string;
  readonly hasPassword: boolean;
  readonly state: NonNullable<Conta['segundo_fator']>;
}

/** The person's own second factor: its state, and what they may do about it. Spec CONTA-10. */
export function SecondFactorSection({ username, hasPassword, state }: SecondFactorProps) {
  const [task, setTask] = useState<'set up' | 'end' | null>(null);
  const reload = useReloadConta();
  const leave = () => {
    setTask(null);
    reload();
  };
  if (!hasPassword) {
    return (
      <p className={styles.note}>Você entra com a Microsoft, que confirma a sua identidade.</p>
    );
  }
  if (task === 'set up') {
    return (
      <SetUpFactor
        username={username}
        needsCode={state.ativo}
        onDone={leave}
        onCancel={() => setTask(null)}
      />
    );
  }
  if (task === 'end') return <EndFactor onDone={leave} onCancel={() => setTask(null)} />;
  if (!state.ativo) {
    return (
      <>
        <p className={styles.note}>
          Além da senha, o portal pede ao entrar um código de um aplicativo do seu celular.
          {state.exigido && ' O seu acesso exige o segundo fator.'}
        </p>
        <div>
          <button type="button" className={button.primary} onClick={() => setTask('set up')}>
            Ativar segundo fator
          </button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>Ativo. {remainingText(state.codigos_restantes)}</p>
      {state.codigos_restantes < 3 && (
        <Alert level="warning">
          Troque o aplicativo e os códigos para receber dez códigos de recuperação novos.
        </Alert>
      )}
      {state.exigido && <p className={styles.note}>O seu acesso exige o segundo fator.</p>}
      <div className={styles.actions}>
        <button type="button" className={button.secondary} onClick={() => setTask('set up')}>
          Trocar aplicativo e códigos
        </button>
        {!state.exigido && (
          <button type="button" className={button.secondary} onClick={() => setTask('end')}>
            Desativar
          </button>
        )}
      </div>
    </>
  );
}

function remainingText(count: number): string {
  if (count === 0) return 'Não resta nenhum código de recuperação.';
  return count === 1 ? 'Resta 1 código de recuperação.' : `Restam ${count} códigos de recuperação.`;
}
