import { useState } from 'react';
import { ConfirmFactor } from './ConfirmFactor.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { StartFactor } from './StartFactor.tsx';
import type { Started } from './useSecondFactor.ts';

interface SetUpFactorProps {
  readonly username: string;
  /** True for whoever has a second factor already: a code of it is asked, too. */
  readonly needsCode: boolean;
  /** Called when the person has kept the recovery codes. */
  readonly onDone: () => void;
  /** When given, the first steps have a button that leaves. */
  readonly onCancel?: () => void;
}

/** Sets up a second factor in three steps: password, authenticator app, recovery codes. Spec CONTA-10. */
export function SetUpFactor({ username, needsCode, onDone, onCancel }: SetUpFactorProps) {
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} username={username} onKept={onDone} />;
  if (started) {
    return (
      <ConfirmFactor started={started} onConfirmed={setCodes} onBack={() => setStarted(null)} />
    );
  }
  return (
    <StartFactor
      {...{ username, needsCode }}
      onStarted={setStarted}
      {...(onCancel && { onCancel })}
    />
  );
}
