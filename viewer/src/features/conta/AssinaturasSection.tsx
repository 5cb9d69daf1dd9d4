import { Skeleton } from '@portal/ui';
import { useRef } from 'react';
import { useAssinaturas } from '../../assinaturas/useAssinaturas.ts';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import { AssinaturaItem } from './AssinaturaItem.tsx';
import page from './ContaPage.module.css';
import styles from './SessionsSection.module.css';

/** The views that the person receives or sends by mail. Spec ASSI-05. */
export function AssinaturasSection() {
  const { data, isError, refetch } = useAssinaturas();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section className={page.card} aria-labelledby="conta-assinaturas">
      <h2 id="conta-assinaturas" ref={title} tabIndex={-1}>
        Assinaturas
      </h2>
      {data ? (
        data.length === 0 ? (
          <p className={page.note}>
            Você não assina nenhuma visão. Abra um relatório e use Assinar para recebê-la por
            e-mail.
          </p>
        ) : (
          <ul className={styles.list}>
            {data.map((assinatura) => (
              <AssinaturaItem
                key={assinatura.id}
                assinatura={assinatura}
                // The pressed button is gone afterwards, so the heading takes the focus.
                onDeleted={() => title.current?.focus()}
              />
            ))}
          </ul>
        )
      ) : isError ? (
        <RetryAlert onRetry={() => void refetch()}>
          Não foi possível carregar as suas assinaturas.
        </RetryAlert>
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  );
}
