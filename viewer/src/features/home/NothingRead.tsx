import { useBranding } from '@portal/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useAplicativos } from '../../content/useAplicativos.ts';
import { useCatalogo } from '../../content/useCatalogo.ts';
import { useRelatorios } from '../../content/useRelatorios.ts';
import { AskForAccess } from '../../layout/AskForAccess.tsx';
import button from '../../layout/button.module.css';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import { paths } from '../../paths.ts';
import styles from './ContinueCard.module.css';
import { newestGranted } from './newestGranted.ts';

/** For a reader who has read nothing yet: what was granted last, else how to ask for access. Spec DIA-01. */
export function NothingRead({ loading }: { readonly loading: ReactNode }) {
  const titleId = useId();
  const lists = [useRelatorios(), useAplicativos()] as const;
  const [relatorios, aplicativos] = lists;
  const failed = lists.find(({ isError }) => isError);
  if (relatorios.data && aplicativos.data) {
    const found = newestGranted(relatorios.data, aplicativos.data);
    if (!found) return <NothingOpens loading={loading} />;
    return (
      <section className={styles.card} aria-labelledby={titleId}>
        <p className={styles.eyebrow}>Comece aqui</p>
        <h2 id={titleId} title={found.nome}>
          {found.nome}
        </h2>
        <p className={styles.detail}>{found.detail}</p>
        <div className={styles.actions}>
          <Link className={button.primary} to={found.to} aria-describedby={titleId}>
            Começar
          </Link>
        </div>
      </section>
    );
  }
  if (!failed) return loading;
  return (
    <section className={styles.card}>
      <p className={styles.eyebrow}>Comece aqui</p>
      <RetryAlert onRetry={() => lists.forEach(({ refetch }) => void refetch())}>
        Não foi possível carregar seus relatórios.
      </RetryAlert>
    </section>
  );
}

/** The reader asks in the portal where there is something to ask for, else by mail, else they are told whom to ask. */
function NothingOpens({ loading }: { readonly loading: ReactNode }) {
  const titleId = useId();
  const { data: available = [], isLoading } = useCatalogo();
  const { contato } = useBranding().branding;
  if (isLoading) return loading;
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <p className={styles.eyebrow}>Comece aqui</p>
      <h2 id={titleId}>Nenhum relatório foi liberado para você.</h2>
      {available.length === 0 && <AskForAccess />}
      <div className={styles.actions}>
        {available.length > 0 ? (
          <Link className={button.primary} to={paths.aplicativos()}>
            Pedir acesso
          </Link>
        ) : (
          contato && (
            <a className={button.primary} href={`mailto:${contato}`}>
              Pedir acesso
            </a>
          )
        )}
      </div>
    </section>
  );
}
