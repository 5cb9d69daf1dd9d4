import type { Atualizacoes } from '@portal/api-client/contract';
import { useEffect, useRef } from 'react';

type Ended = NonNullable<Atualizacoes['ultima']>;

/** A refresh that a page hears of for the first time has ended just now. The clocks of reader and server may differ. */
const recentMs = 2 * 60_000;

interface Known {
  readonly relatorio: number;
  readonly ended: number | null;
  readonly running: number | null;
}

/**
 * Calls `onEnd` once for each refresh that ends while the report is open. `wasSeen` tells whether the page knew that it ran.
 * `hasHeard` tells whether the first answer was asked for because of an event: the refresh that it tells may have ended then.
 */
export function useRefreshEnd(
  relatorio: number,
  told: Atualizacoes | undefined,
  hasHeard: boolean,
  onEnd: (ended: Ended, wasSeen: boolean) => void,
): void {
  const known = useRef<Known | null>(null);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (!told) return;
    const { em_andamento, ultima } = told;
    const before = known.current?.relatorio === relatorio ? known.current : null;
    known.current = { relatorio, ended: ultima?.id ?? null, running: em_andamento?.id ?? null };
    if (!ultima) return;
    const isNew = before ? ultima.id !== before.ended : hasHeard && isRecent(ultima);
    if (isNew) latest.current(ultima, before?.running === ultima.id);
  }, [relatorio, told, hasHeard]);
}

const isRecent = ({ terminou_em }: Ended) =>
  Math.abs(Date.now() - Date.parse(terminou_em)) < recentMs;
