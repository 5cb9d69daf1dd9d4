import { useAppServices } from '@portal/ui';
import {
  createContext,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { OpeningApp, OpeningMachine } from './OpeningMachine.ts';

/** Holds the one machine of the app, whose code the first screen with a report brings. */
class MachineHolder {
  machine: OpeningMachine | null = null;
  readonly #listeners = new Set<() => void>();

  /** Returns the machine. Creates it if there is none. */
  readonly use = (create: () => OpeningMachine): OpeningMachine => {
    if (this.machine) return this.machine;
    this.machine = create();
    // The first screen calls this while it renders.
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener();
    });
    return this.machine;
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): OpeningMachine | null => this.machine;
}

interface OpeningContext {
  readonly holder: MachineHolder;
  /** What the machine needs from the app. */
  readonly app: OpeningApp;
  /** The element whose place in the page the frame takes. Null: the frame is hidden. */
  readonly slot: HTMLElement | null;
  readonly setSlot: (slot: HTMLElement | null) => void;
  /** Raises `told` when the server tells that a refresh of data of the cliente has begun or ended. */
  readonly refreshes: EventTarget;
}

const Context = createContext<OpeningContext | null>(null);

/** The report that is open and its frame, for all screens of one user. */
export function OpeningProvider({ children }: { children: ReactNode }) {
  const { client } = useAppServices();
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  });
  const [holder] = useState(() => new MachineHolder());
  const [refreshes] = useState(() => new EventTarget());
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const app = useMemo(
    (): OpeningApp => ({
      client,
      navigate: (to, options) => latest.current(to, options),
    }),
    [client],
  );
  const value = useMemo(
    () => ({ holder, app, slot, setSlot, refreshes }),
    [holder, app, slot, refreshes],
  );
  return <Context value={value}>{children}</Context>;
}

/** Returns the report that is open, and the place of its frame. */
export function useOpeningContext(): OpeningContext {
  const context = useContext(Context);
  if (!context) throw new Error('there is no OpeningProvider');
  return context;
}

/** Returns the machine, or null before the first report. */
export function useMachine(): OpeningMachine | null {
  const { holder } = useOpeningContext();
  return useSyncExternalStore(holder.subscribe, holder.get, holder.get);
}
