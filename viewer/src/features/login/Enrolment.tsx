import { useSession } from '@portal/ui';
import button from '../../layout/button.module.css';
import { PublicCard } from '../../layout/PublicCard.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { SetUpFactor } from '../../secondFactor/SetUpFactor.tsx';

/** All that a session may do of whom a second factor is demanded and who has none: set one up, or sign out. Spec CONTA-11. */
export function Enrolment({ username }: { username: string }) {
  useTitle('Segundo fator');
  const { recheck, signOut } = useSession();
  return (
    <PublicCard title="Cadastre o segundo fator">
      <p>
        O seu acesso exige um segundo fator: além da senha, um código de um aplicativo autenticador
        do seu celular.
      </p>
      <SetUpFactor username={username} needsCode={false} onDone={() => void recheck()} />
      <button type="button" className={button.secondary} onClick={signOut}>
        Sair
      </button>
    </PublicCard>
  );
}
