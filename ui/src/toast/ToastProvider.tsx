import {
  createContext,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Alert, type AlertLevel } from '../alert/Alert.tsx';
import { useProvided } from '../services/useProvided.ts';
import styles from './Toasts.module.css';

/** A button of a message. The message goes when it is pressed. */
export interface ToastAction {
  readonly text: string;
  readonly onPress: () => void;
}

/** Shows a message in the toast area for five seconds, and for twenty with an action. AMBIG-43. */
export type ShowToast = (level: AlertLevel, text: string, action?: ToastAction) => void;

interface Toast {
  readonly id: number;
  readonly level: AlertLevel;
  readonly text: string;
  readonly action: ToastAction | undefined;
}

const visibleMs = 5000;
/** Whoever does not use a mouse needs time to reach the button. */
const visibleWithActionMs = 20_000;
const ToastContext = createContext<ShowToast | null>(null);

/** Provides `useToast` and renders the toast area after its children. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const nextId = useRef(0);
  const place = useRef<HTMLElement>(null);

  const remove = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);
  const show = useCallback<ShowToast>(
    (level, text, action) => {
      nextId.current += 1;
      const id = nextId.current;
      setToasts((shown) => [...shown, { id, level, text, action }]);
      // Without its place the provider is gone.
      setTimeout(() => place.current && remove(id), action ? visibleWithActionMs : visibleMs);
    },
    [remove],
  );

  // Dialogs of the console leave this room free at the top of the window, because the messages lie above them. MENU-05.
  // Without messages nothing is measured, because a measurement lays out the whole page: 31 ms of the first render of Home on a
  // processor four times slower.
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    const { style } = document.documentElement;
    style.setProperty('--toasts-height', `${place.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--toasts-height');
  }, [toasts]);

  const area = useMemo(
    () => (
      <section ref={place} className={styles.area} aria-label="Notificações">
        {toasts.map(({ id, level, text, action }) => (
          <Alert
            key={id}
            level={level}
            onDismiss={() => remove(id)}
            action={
              action && (
                <button
                  type="button"
                  className={styles.action}
                  onClick={() => {
                    remove(id);
                    action.onPress();
                  }}
                >
                  {action.text}
                </button>
              )
            }
          >
            {text}
          </Alert>
        ))}
      </section>
    ),
    [toasts, remove],
  );
  return (
    <ToastContext value={show}>
      {children}
      {area}
    </ToastContext>
  );
}

/** Returns the function that shows a toast. Throws outside a ToastProvider. */
export const useToast = (): ShowToast => useProvided(ToastContext);
