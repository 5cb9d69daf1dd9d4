import { useCallback, useState } from 'react';

/** Which record is about to be deleted. Where its row is gone with its button, the focus goes to the page. */
export function useDeletion<R>() {
  const [target, setTarget] = useState<R | null>(null);
  const close = useCallback(() => {
    setTarget(null);
    if (document.activeElement === document.body) document.getElementById('conteudo')?.focus();
  }, []);
  return { target, ask: setTarget, close };
}
