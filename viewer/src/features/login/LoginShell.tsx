import { BrandLogo } from '@portal/ui';
import button from '../../layout/button.module.css';
import form from '../../layout/form.module.css';
import card from '../../layout/PublicCard.module.css';
import styles from './LoginPage.module.css';

/**
 * The static shell of the login, shown until the app's code has loaded. It looks like LoginPage but has no inputs and
 * no buttons: text typed into it would be lost when the app replaces it. `data-password` marks what is absent where people sign in by a
 * provider alone, `data-way` what stands after the buttons of other providers.
 */
export function LoginShell() {
  return (
    <div className={card.page} aria-hidden="true">
      <div className={card.card}>
        <BrandLogo />
        <h1>Acesse sua conta</h1>
        <div className={form.form} data-password>
          <span className={form.label}>Usuário</span>
          <span className={form.input} />
          <span className={form.label}>Senha</span>
          <span className={form.input} />
          <span className={form.check}>Lembrar meu login</span>
          <span className={`${button.primary} ${form.submit}`}>Entrar</span>
        </div>
        <span className={`${styles.recover} ${styles.recoverShell}`} data-password>
          Esqueci minha senha
        </span>
        <div className={styles.microsoft} data-password>
          <p className={styles.divider}>
            <span>Ou continue com</span>
          </p>
          <span className={button.secondary} data-way>
            Entrar com Microsoft
          </span>
        </div>
      </div>
    </div>
  );
}
