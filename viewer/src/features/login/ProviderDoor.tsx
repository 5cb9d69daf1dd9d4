import type { CaminhoDeEntrada } from '@portal/api-client/contract';
import button from '../../layout/button.module.css';
import { ProviderButtons } from '../../signIn/ProviderButtons.tsx';
import { providerPath } from '../../signIn/providerPath.ts';
import { signInElsewhere } from '../../signIn/signInElsewhere.ts';
import { ByEmail } from './ByEmail.tsx';
import styles from './LoginPage.module.css';

interface ProviderDoorProps {
  /** The providers of the address. Empty at the portal's own one. */
  readonly ways: readonly CaminhoDeEntrada[];
  readonly from: string | null;
  /** True if people have no other way. Superusers keep theirs. */
  readonly isOnly: boolean;
  readonly onSuperuser: (isSuperuser: boolean) => void;
}

/** The ways to sign in by a provider on the login page. Spec IDP-01, IDP-04. */
export const ProviderDoor = ({ ways, from, isOnly, onSuperuser }: ProviderDoorProps) => (
  <>
    {!isOnly && (
      <p className={styles.divider}>
        <span>Ou continue com</span>
      </p>
    )}
    {ways.length === 0 ? (
      <ByEmail from={from} />
    ) : (
      <ProviderButtons
        ways={ways}
        isMain={isOnly}
        onChoose={(way) => signInElsewhere(from, providerPath(way))}
      />
    )}
    {isOnly && (
      <button type="button" className={button.quiet} onClick={() => onSuperuser(true)}>
        Entrar como superusuário
      </button>
    )}
  </>
);
