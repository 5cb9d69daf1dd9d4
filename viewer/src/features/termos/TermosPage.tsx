import { acceptTermos, getTermos, type Termos } from '@portal/api-client/contract';
import { Alert, Spinner, useAppServices, useServerEvents, useSession } from '@portal/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { linkParts } from '../../avisos/linkParts.ts';
import { problemsOf } from '../../change/problemsOf.ts';
import button from '../../layout/button.module.css';
import { PublicCard } from '../../layout/PublicCard.tsx';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { UserQueries } from '../../session/UserQueries.tsx';

// A reader meets this page once, and every page carries every style sheet.
const part: CSSProperties = {
  maxHeight: '35dvh',
  margin: 0,
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
};
const actions: CSSProperties = { display: 'grid', gap: 'var(--space-2)' };

/** What a reader accepts before they open a report. Spec LGPD-02. */
export function TermosPage() {
  return (
    <UserQueries>
      <Asked />
    </UserQueries>
  );
}

function Asked() {
  useTitle('Termos');
  const { client, sight } = useAppServices();
  const { recheck, signOut } = useSession();
  const queries = useQueryClient();
  const queryKey = ['termos'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.call(getTermos, {}, { signal }),
  });
  // The stream of events tells this page that the person has accepted in another tab, or that there is a new version.
  useServerEvents(() => void refetch());
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const accept = async (read: number) => {
    setBusy(true);
    setFailure(null);
    try {
      await client.call(acceptTermos, { body: { versao: read } });
      await recheck();
    } catch (problem) {
      setFailure(problem);
      // Another version may be asked by now.
      await queries.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  };
  const versao = data?.versao ?? null;
  return (
    <PublicCard title="Antes de abrir os relatórios">
      {error && !data ? (
        <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar os termos.</RetryAlert>
      ) : data ? (
        <Texts {...data} />
      ) : (
        <Spinner label="Carregando termos..." />
      )}
      {failure !== null && <Alert level="error">{problemsOf(failure).text ?? ''}</Alert>}
      <div style={actions}>
        {versao === null ? (
          data && (
            <button type="button" className={button.primary} onClick={() => void recheck()}>
              Continuar
            </button>
          )
        ) : sight ? (
          <Alert level="info">Esta pessoa ainda não aceitou os termos.</Alert>
        ) : (
          <button
            type="button"
            className={button.primary}
            disabled={isBusy}
            onClick={() => void accept(versao)}
          >
            {isBusy ? 'Salvando...' : 'Li e aceito'}
          </button>
        )}
        <button type="button" className={button.secondary} onClick={signOut}>
          Sair
        </button>
      </div>
    </PublicCard>
  );
}

const brasiliaDay = (at: string) =>
  new Date(at).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** Each text with its links. A part that is longer than its place can be scrolled by keyboard. */
function Texts({ versao, termos, privacidade, publicado_em }: Termos) {
  const texts = [
    { title: 'Termos de uso', text: termos },
    { title: 'Aviso de privacidade', text: privacidade },
  ].filter(({ text }) => text !== '');
  if (versao === null || publicado_em === null) return <p>Não há mais nada a aceitar.</p>;
  return (
    <>
      <p>
        Leia e aceite a versão {versao}, de {brasiliaDay(publicado_em)}.
      </p>
      {texts.map(({ title, text }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: It can be scrolled, so a keyboard needs to reach it.
        <section key={title} aria-label={title} tabIndex={0} style={part}>
          <strong>{title}</strong>
          {'\n'}
          {linkParts(text).map(({ text: words, at, href }) =>
            href === null ? (
              words
            ) : (
              <a key={at} href={href} target="_blank" rel="noopener noreferrer">
                {words}
              </a>
            ),
          )}
        </section>
      ))}
    </>
  );
}
