import { HttpError } from '@portal/api-client';
import { tellSeenPages } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useAppServices, useRecurso } from '@portal/ui';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { fetchToken } from './fetchToken.ts';
import { OpeningMachine } from './OpeningMachine.ts';

interface OpeningContext {
  readonly machine: OpeningMachine;
  /** The element whose place in the page the frame takes. Null: the frame is hidden. */
  readonly slot: HTMLElement | null;
  readonly setSlot: (slot: HTMLElement | null) => void;
}

const Context = createContext<OpeningContext | null>(null);

/** The report that is open and its frame, for all screens of one user. */
export function OpeningProvider({ children }: { children: ReactNode }) {
  const { client } = useAppServices();
  const navigate = useNavigate();
  const tells = useRecurso(addedParts.pageClasses);
  const latest = useRef({ navigate, tells });
  useLayoutEffect(() => {
    latest.current = { navigate, tells };
  });
  const [machine] = useState(
    () =>
      new OpeningMachine({
        fetchToken: (...asked) => fetchToken(client, ...asked),
        writeAddress: (place, pagina, replace) =>
          latest.current.navigate(paths.relatorio(place, { pagina, visao: place.visao }), {
            replace,
          }),
        tellPages: ({ relatorio: id, pages }) => {
          if (!latest.current.tells) return;
          const body = pages.map(({ name, visibility }, ordem) => ({
            nome: name,
            visibilidade: visibility ?? 0,
            ordem,
          }));
          client
            .call(tellSeenPages, { params: { id }, body })
            .catch((error: unknown) => console.warn('the pages could not be told', error));
        },
        isLost: (cause) => cause instanceof HttpError && [401, 403, 404].includes(cause.status),
      }),
  );
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const value = useMemo(() => ({ machine, slot, setSlot }), [machine, slot]);
  useEffect(() => machine.start(), [machine]);
  return <Context value={value}>{children}</Context>;
}

/** Returns the report that is open, and the place of its frame. */
export function useOpeningContext(): OpeningContext {
  const context = useContext(Context);
  if (!context) throw new Error('there is no OpeningProvider');
  return context;
}
