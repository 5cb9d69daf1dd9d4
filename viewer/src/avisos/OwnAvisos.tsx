import { closeAviso, type ShownAviso } from '@portal/api-client/contract';
import { useAppServices, useBranding, useToast } from '@portal/ui';
import { useEffect, useState } from 'react';
import { AvisoList } from './AvisoList.tsx';

/** Pages that stay open ask at some time within this, so that they do not all ask at once. */
const spreadMs = 20_000;
/** A page with a wrong clock asks no more often than this; a timer waits no longer. */
const [minWaitMs, maxWaitMs] = [30_000, 2_000_000_000];

/** The notices that came with the brand, until the person closes them. Spec AVISO-01. */
export function OwnAvisos() {
  const { client } = useAppServices();
  const { branding, load } = useBranding();
  const toast = useToast();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const { avisos = [], avisos_mudam_em: next } = branding;
  useEffect(() => {
    if (!next) return;
    const wait = new Date(next).getTime() - Date.now() + Math.random() * spreadMs;
    const timer = setTimeout(() => void load(), Math.min(Math.max(wait, minWaitMs), maxWaitMs));
    return () => clearTimeout(timer);
  }, [next, load]);
  const close = async (aviso: ShownAviso) => {
    const { id, edicao } = aviso;
    setClosed((before) => [...before, keyOf(aviso)]);
    try {
      await client.call(closeAviso, { params: { id }, body: { edicao } });
    } catch {
      toast('error', 'O aviso foi fechado só nesta página, porque o portal não respondeu.');
    }
  };
  const open = avisos.filter((aviso) => !closed.includes(keyOf(aviso)));
  return <AvisoList avisos={open} onClose={(aviso) => void close(aviso)} />;
}

const keyOf = ({ id, edicao }: ShownAviso) => `${id} ${edicao}`;
