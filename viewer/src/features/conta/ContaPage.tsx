import { addedParts } from '@portal/api-client/rules';
import { Announced, Skeleton, useSession } from '@portal/ui';
import { ThemeChoices } from '@portal/ui/theme-choices';
import { Navigate } from 'react-router-dom';
import { StateMessage } from '../../layout/StateMessage.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { paths } from '../../paths.ts';
import { AlertasSection } from './AlertasSection.tsx';
import { AssinaturasSection } from './AssinaturasSection.tsx';
import { ContaNav } from './ContaNav.tsx';
import styles from './ContaPage.module.css';
import { NamesForm } from './NamesForm.tsx';
import { OwnCopy } from './OwnCopy.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { PedidosSection } from './PedidosSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import { UsoSection } from './UsoSection.tsx';
import { useConta } from './useConta.ts';

/** The account of the person who is signed in: names, password, second factor and theme. Spec CONTA-02, CONTA-10. */
export function ContaPage() {
  useTitle('Minha conta');
  const { user } = useSession();
  return (
    <div className={styles.page}>
      <h1>Minha conta</h1>
      {user === null ? (
        <Skeleton lines={8} />
      ) : (
        <Announced recurso={addedParts.conta} otherwise={<Navigate to={paths.home()} replace />}>
          <Conta />
        </Announced>
      )}
    </div>
  );
}

function Conta() {
  const { data: conta, isError, refetch } = useConta();
  if (isError) {
    return (
      <StateMessage.Failure
        title="Não foi possível carregar a sua conta."
        onRetry={() => void refetch()}
      />
    );
  }
  if (!conta) return <Skeleton lines={8} />;
  return (
    <>
      <ContaNav hasFactor={conta.segundo_fator !== undefined} />
      <section className={styles.card} aria-labelledby="conta-pessoa">
        <h2 id="conta-pessoa">Dados pessoais</h2>
        <dl className={styles.facts}>
          <div>
            <dt>Usuário</dt>
            <dd>{conta.username}</dd>
          </div>
          <div>
            <dt>E-mail</dt>
            <dd>{conta.email}</dd>
          </div>
        </dl>
        <p className={styles.note}>Usuário e e-mail são alterados por um administrador.</p>
        <NamesForm conta={conta} />
        <Announced recurso={addedParts.personalCopy}>
          <OwnCopy />
        </Announced>
      </section>
      <section className={styles.card} aria-labelledby="conta-senha">
        <h2 id="conta-senha">Senha</h2>
        {conta.somente_microsoft ? (
          <p className={styles.note}>Sua organização entra somente com a Microsoft.</p>
        ) : conta.tem_senha ? (
          <>
            <p className={styles.note}>
              Ao alterar a senha, as suas outras sessões são encerradas.
            </p>
            <OwnPassword username={conta.username} />
          </>
        ) : (
          <p className={styles.note}>Você entra com a Microsoft e não tem senha neste portal.</p>
        )}
      </section>
      {conta.segundo_fator && (
        <Announced recurso={addedParts.secondFactor}>
          <SecondFactorSection
            username={conta.username}
            hasPassword={conta.tem_senha}
            state={conta.segundo_fator}
          />
        </Announced>
      )}
      <Announced recurso={addedParts.sessions}>
        <SessionsSection />
      </Announced>
      <Announced recurso={addedParts.accessRequests}>
        <PedidosSection />
      </Announced>
      <Announced recurso={addedParts.subscriptions}>
        <AssinaturasSection />
      </Announced>
      <Announced recurso={addedParts.alerts}>
        <AlertasSection />
      </Announced>
      <Announced recurso={addedParts.usage}>
        <UsoSection />
      </Announced>
      <section className={styles.card} aria-labelledby="conta-aparencia">
        <h2 id="conta-aparencia">Aparência</h2>
        <ThemeChoices />
      </section>
    </>
  );
}
