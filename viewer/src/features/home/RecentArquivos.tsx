import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ArquivoItem } from '../../arquivos/ArquivoItem.tsx';
import { arquivosQuery } from '../../arquivos/arquivosQuery.ts';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import styles from './RecentArquivos.module.css';

/** On Home, the files that the reader has exported in the last 24 hours. Without any, nothing is shown. Spec EXPO-03. */
export function RecentArquivos({ className }: { className: string | undefined }) {
  const { client } = useAppServices();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = useQuery(arquivosQuery(client));
  if (!isError && !data?.length) return null;
  return (
    <section className={className} aria-labelledby="home-arquivos">
      <h2 id="home-arquivos" ref={title} tabIndex={-1}>
        Meus arquivos
      </h2>
      {data ? (
        <ul className={styles.files}>
          {data.map((exportacao) => (
            <ArquivoItem
              key={exportacao.id}
              exportacao={exportacao}
              // The pressed button is gone afterwards, so the heading takes the focus.
              onRemoved={() => title.current?.focus()}
            />
          ))}
        </ul>
      ) : (
        <RetryAlert onRetry={() => void refetch()}>Falha ao carregar os seus arquivos.</RetryAlert>
      )}
    </section>
  );
}
