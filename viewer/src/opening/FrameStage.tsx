import type { Report } from '@portal/embed';
import { type ISettings, Permissions, TokenType } from '@portal/embed/models';
import { ReportFrame } from '@portal/embed/react';
import { useAppServices, useToast } from '@portal/ui';
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import styles from './FrameStage.module.css';
import { followAddress } from './followAddress.ts';
import { isPaginatedUrl, type OpeningState } from './machine/Opening.ts';
import type { OpeningMachine } from './OpeningMachine.ts';
import { useOpeningContext } from './OpeningProvider.tsx';
import { placeOver } from './placeOver.ts';
import { troubleOfFrame } from './troubleOf.ts';
import { useLeftEntry } from './useLeftEntry.ts';

/** The frame, over the slot of the screen. Without a slot it is hidden and cannot be reached. */
export function FrameStage({ machine }: { machine: OpeningMachine }) {
  const { slot } = useOpeningContext();
  const state = useSyncExternalStore(machine.subscribe, machine.getState);
  const { embedOrigins } = useAppServices();
  const showToast = useToast();
  const passLeftEntry = useLeftEntry();
  const stage = useRef<HTMLDivElement>(null);
  const { frame, place, openedPage } = state;
  const isVisible = slot !== null && isOnScreen(state);
  useLayoutEffect(() => {
    if (slot && isVisible && stage.current) return placeOver(stage.current, slot);
  }, [slot, isVisible]);

  useEffect(() => followAddress(machine), [machine]);

  const { config } = frame;
  const embedded = useMemo(
    () =>
      config && {
        ...config,
        type: 'report',
        tokenType: TokenType.Embed,
        permissions: Permissions.Read,
        settings: config.settings as ISettings,
      },
    [config],
  );
  // A paginated report has no pages that the host can choose, and does not load in two phases.
  const isPaginated = isPaginatedUrl(config?.embedUrl);
  // Until the report is open, a kept frame still tells pages of the report before. The guard returns to the opened page first.
  const isGuarded = !isPaginated && openedPage !== undefined && place?.permitted !== undefined;
  const permitted = isGuarded
    ? [openedPage, ...place.permitted.filter((name) => name !== openedPage)]
    : undefined;
  return (
    <div
      ref={stage}
      id="report-frame"
      className={styles.stage}
      data-state={isVisible ? 'shown' : config?.accessToken ? 'hidden' : 'prepared'}
      inert={!isVisible}
    >
      {embedded && (
        <ReportFrame
          key={frame.generation}
          ref={machine.attach as (report: Report | null) => void}
          className={styles.frame}
          title={place?.title ?? 'Relatório'}
          config={embedded}
          loadKey={frame.load}
          extraOrigins={embedOrigins}
          phased={!isPaginated}
          permittedPages={permitted}
          onLoaded={() => machine.send({ type: 'loaded' })}
          onRendered={() => machine.send({ type: 'rendered' })}
          onPageChanged={({ detail: { newPage } }) => {
            const { name, displayName } = newPage;
            machine.send({ type: 'page changed', page: { name, displayName } });
          }}
          onLeft={() => {
            machine.send({ type: 'frame left' });
            // Once the frame is removed: before, it would go back itself.
            setTimeout(passLeftEntry);
          }}
          onError={({ detail }) => {
            const error = typeof detail === 'string' ? { message: detail } : (detail ?? {});
            const { isPassing } = troubleOfFrame(error);
            machine.send({ type: 'frame error', error, isPassing });
          }}
          onPageRefused={() => showToast('warning', 'Esta página não foi liberada para você.')}
        />
      )}
    </div>
  );
}

/** The frame may be seen as soon as it has got the report. A cover of the screen hides it until the report is shown. */
function isOnScreen({ place, phase, failure, isShown, frame }: OpeningState): boolean {
  if (place === null || phase === 'waiting') return false;
  if (failure && failure.by !== 'frame') return false;
  // A frame that failed to load this report may still show the one before.
  return failure === null || isShown || frame.isFresh;
}
