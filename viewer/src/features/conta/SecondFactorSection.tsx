import type { Conta } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { useRef, useState } from 'react';
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

/** The section of the person's own second factor: its state, and what they may do about it. Spec CONTA-10. */
export function SecondFactorSection({ username, hasPassword, state }: SecondFactorProps) {
  const [task, setTask] = useState<Task | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const reload = useReloadConta();
  /** The pressed button is gone afterwards, so the heading takes the focus. */
  const leave = () => {
    setTask(null);
    title.current?.focus();
  };
  const finish = () => {
    leave();
    reload();
  };
  return (
    <section className={styles.card} aria-labelledby="conta-segundo-fator">
      <h2 id="conta-segundo-fator" ref={title} tabIndex={-1}>
        Segundo fator
      </h2>
      {!hasPassword ? (
        <p className={styles.note}>Você entra com a Microsoft, que confirma a sua identidade.</p>
      ) : task === 'set up' ? (
        <SetUpFactor username={username} needsCode={state.ativo} onDone={finish} onCancel={leave} />
      ) : task === 'end' ? (
        <EndFactor onDone={finish} onCancel={leave} />
      ) : (
        <FactorState state={state} onTask={setTask} />
      )}
    </section>
  );
}

type Task = 'set up' | 'end';

interface FactorStateProps {
  readonly state: SecondFactorProps['state'];
  readonly onTask: (task: Task) => void;
}

function FactorState({ state, onTask }: FactorStateProps) {
  if (!state.ativo) {
    return (
      <>
        <p className={styles.note}>
          Além da senha, o portal pede ao entrar um código de um aplicativo do seu celular.
          {state.exigido && ' O seu acesso exige o segundo fator.'}
        </p>
        <div>
          <button type="button" className={button.primary} onClick={() => onTask('set up')}>
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
        <button type="button" className={button.secondary} onClick={() => onTask('set up')}>
          Trocar aplicativo e códigos
        </button>
        {!state.exigido && (
          <button type="button" className={button.secondary} onClick={() => onTask('end')}>
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
