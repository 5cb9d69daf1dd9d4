import { HttpError } from '@portal/api-client';
import { exchangeEntrada } from '@portal/api-client/contract';
import type { HostMessage } from '@portal/embed/portal';
import { useAppServices, useSession, useTheme } from '@portal/ui';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ChromeContext } from '../layout/chrome.ts';
import { LoadingShell } from '../layout/LoadingShell.tsx';
import { StateMessage } from '../layout/StateMessage.tsx';
import type { HostPage } from './connectHost.ts';
import { followHeight } from './followHeight.ts';
import { addressOfPlace, placeOfAddress } from './placeOfAddress.ts';

/** A session that is lost sooner is not asked for again: the next one would be lost too. */
const leastMs = 10_000;

/**
 * The viewer inside of another product. It takes the code of the host, asks for another one when the session is lost, and tells where the
 * person is. Spec ENTRADA-04.
 */
export function Entered({ host, children }: { host: HostPage; children: ReactNode }) {
  const { client } = useAppServices();
  const { status, hasEnded = false, completeSignIn, signOut } = useSession();
  const { choose } = useTheme();
  const [chrome, setChrome] = useState(host.look.chrome);
  const [endReason, setEndReason] = useState<string | null>(null);
  const enteredAt = useRef<number | null>(null);
  /** True once the host has named a place, which then counts instead of that of the code. */
  const isPlaced = useRef(false);
  const isAway = useRef(false);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const end = useCallback(
    (reason: string) => {
      setEndReason(reason);
      host.tell({ type: 'ended', reason });
    },
    [host],
  );
  const enter = async (codigo: string) => {
    const { lugar, ...tokens } = await client.call(exchangeEntrada, {
      body: { codigo, origem: host.origin },
    });
    // A session that is entered again goes on where the person is.
    if (enteredAt.current === null && !isPlaced.current)
      navigate(addressOfPlace(lugar), { replace: true });
    enteredAt.current = performance.now();
    await completeSignIn(tokens);
    host.tell({ type: 'ready' });
  };
  const follow = (message: HostMessage) => {
    if (message.type === 'code') {
      enter(message.codigo).catch((error: unknown) =>
        end(error instanceof HttpError && error.status === 401 ? 'código recusado' : 'sem conexão'),
      );
    } else if (message.type === 'place') {
      isPlaced.current = true;
      navigate(addressOfPlace(message.place));
    } else if (message.type === 'end') signOut();
    else {
      setChrome(message.look.chrome);
      choose(message.look.theme);
    }
  };
  const latest = useRef(follow);
  useEffect(() => {
    latest.current = follow;
  });
  useEffect(() => {
    host.listen((message) => latest.current(message));
    if (host.look.theme) choose(host.look.theme);
    const endHeight = followHeight((height) => host.tell({ type: 'height', height }));
    // The tokens are in the memory of this page alone. A page that comes back from the memory of the browser enters again.
    const onHide = () => {
      isAway.current = true;
      signOut();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isAway.current = false;
      host.tell({ type: 'code' });
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      endHeight();
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, [host, choose, signOut]);
  useEffect(() => {
    if (status !== 'signedOut' || endReason !== null || isAway.current) return;
    const at = enteredAt.current;
    if (at === null || (hasEnded && performance.now() - at > leastMs)) host.tell({ type: 'code' });
    else end('sessão encerrada');
  }, [status, hasEnded, endReason, host, end]);
  useEffect(() => {
    const place = placeOfAddress({ pathname, search });
    if (status === 'signedIn') host.tell({ type: 'navigate', place });
    const onOpened = () => host.tell({ type: 'opened', place });
    window.addEventListener('portal-opened', onOpened);
    return () => window.removeEventListener('portal-opened', onOpened);
  }, [host, status, pathname, search]);

  if (endReason !== null) {
    return (
      <StateMessage.Failure
        title="O portal foi encerrado aqui"
        text={`Motivo: ${endReason}. Recarregue a página que o mostra.`}
      />
    );
  }
  if (status === 'signedOut') return <LoadingShell />;
  return <ChromeContext value={chrome}>{children}</ChromeContext>;
}
