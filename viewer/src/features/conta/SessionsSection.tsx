import type { Sessao } from '@portal/api-client/contract';
import { Skeleton } from '@portal/ui';
import { formatDateTime } from '@portal/ui/format-date-time';
import { useRef } from 'react';
import button from '../../layout/button.module.css';
import page from './ContaPage.module.css';
import styles from './SessionsSection.module.css';
import { useEndSessao, useSessoes } from './useSessoes.ts';

/** The browsers in which the person is signed in; each but this one can be ended. Spec SESS-01. */
export function SessionsSection() {
  const { data, isError, refetch } = useSessoes();
  const { end, isPending } = useEndSessao();
  const title = useRef<HTMLHeadingElement>(null);
  const { sessoes = [], total = 0 } = data ?? {};
  const others = total - sessoes.filter(({ atual }) => atual).length;
  /** The pressed button is gone afterwards, so the heading takes the focus. */
  const endAndStay = async (sessao: Sessao | null) => {
    await end(sessao);
    title.current?.focus();
  };
  return (
    <section className={page.card} aria-labelledby="conta-sessoes" aria-busy={isPending}>
      <h2 id="conta-sessoes" ref={title} tabIndex={-1}>
        Sessões
      </h2>
      {isError && !data && (
        <div role="alert" className={styles.failure}>
          <p>Não foi possível carregar as suas sessões.</p>
          <button type="button" className={button.secondary} onClick={() => void refetch()}>
            Tentar novamente
          </button>
        </div>
      )}
      {!data && !isError && <Skeleton lines={3} />}
      {data && (
        <>
          <p className={page.note}>
            Onde você entrou nesta conta. Encerre o que não reconhece e troque a sua senha.
          </p>
          <ul className={styles.list}>
            {sessoes.map((sessao) => (
              <li key={sessao.id}>
                <div className={styles.text}>
                  <strong>{sessao.dispositivo}</strong>
                  {sessao.atual && <span className={styles.own}>Esta sessão</span>}
                  <span className={page.note}>{factsOf(sessao)}</span>
                </div>
                {!sessao.atual && (
                  <button
                    type="button"
                    className={button.secondary}
                    disabled={isPending}
                    aria-label={`Encerrar ${sessao.dispositivo}, ${factsOf(sessao)}`}
                    onClick={() => void endAndStay(sessao)}
                  >
                    Encerrar
                  </button>
                )}
              </li>
            ))}
          </ul>
          {total > sessoes.length && (
            <p className={page.note}>{`e mais ${total - sessoes.length}, usadas há mais tempo`}</p>
          )}
          {others === 0 && <p className={page.note}>Você não tem outra sessão aberta.</p>}
          {others > 1 && (
            <button
              type="button"
              className={button.secondary}
              disabled={isPending}
              onClick={() => void endAndStay(null)}
            >
              {`Encerrar as outras ${others} sessões`}
            </button>
          )}
        </>
      )}
    </section>
  );
}

const factsOf = ({ rede, desde, ultimo_uso }: Sessao): string =>
  [
    rede === null ? 'rede desconhecida' : `rede ${rede}`,
    `desde ${formatDateTime(desde)}`,
    `último uso ${formatDateTime(ultimo_uso)}`,
  ].join(' · ');
