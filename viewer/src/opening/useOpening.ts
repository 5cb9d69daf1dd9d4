import { useAppServices } from '@portal/ui';
import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { useIsPhone } from '../layout/useIsPhone.ts';
import { useFrameStage } from './FrameHost.tsx';
import type { OpeningState, Place } from './machine/Opening.ts';
import { initialState } from './machine/Opening.ts';
import { OpeningMachine } from './OpeningMachine.ts';
import { useOpeningContext } from './OpeningProvider.tsx';
import { type OpenedVisao, openedVisao, useAddressedVisao } from './useOpenedVisao.ts';

/** A report that a screen shows. */
export interface Opening {
  readonly machine: OpeningMachine;
  /** The state of this report. Until the machine knows the report, nothing is known of it. */
  readonly state: OpeningState;
  readonly visao: OpenedVisao;
}

/** What a screen says of the report that it shows; the rest is found here. */
export type WantedPlace = Omit<Place, 'visao' | 'view' | 'isHolding' | 'isPhone'>;

/**
 * Opens a report while the screen is there, and follows it. The token is asked for before the browser paints.
 */
export function useOpening(wanted: WantedPlace): Opening {
  const { holder, app } = useOpeningContext();
  const machine = holder.use(() => new OpeningMachine(app));
  const addressed = useAddressedVisao(wanted.relatorio);
  const isPhone = useIsPhone();
  const { sight } = useAppServices();
  useFrameStage();
  // The screens make a new object for each render. The same values are the same place.
  // Whether somebody who sees the portal as the reader is shown the report is known with the token. No frame starts before.
  const key = JSON.stringify({ ...wanted, ...(sight && { embedUrl: undefined }), isPhone });
  const { view, parameter: visao, isHolding } = addressed;
  const place = useMemo((): Place => {
    const { permitted, listed, embedUrl, page, ...known } = JSON.parse(key) as Omit<
      Place,
      'visao' | 'view' | 'isHolding'
    >;
    return { ...known, permitted, listed, embedUrl, page, visao, view, isHolding };
  }, [key, visao, view, isHolding]);
  useLayoutEffect(() => machine.place(place), [machine, place]);
  useLayoutEffect(() => () => machine.leave(), [machine]);

  const current = useSyncExternalStore(machine.subscribe, machine.getState);
  const isMine =
    current.place?.relatorio === wanted.relatorio && current.place.aplicativo === wanted.aplicativo;
  const state = isMine ? current : initialState;
  return { machine, state, visao: openedVisao(addressed, state.token?.start) };
}
