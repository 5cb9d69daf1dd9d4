import { type MouseEvent, useCallback } from 'react';
import { patterns } from '../paths.ts';
import { useOpeningContext } from './OpeningProvider.tsx';

/**
 * Returns a handler for presses on links inside an element, for the capture phase. A link to another page of the open report asks
 * the frame for the page in the task of the press; the address follows. Through the router alone the frame would be asked after
 * the next render. Spec LER-14.
 */
export function usePagePress() {
  const { machine } = useOpeningContext();
  return useCallback(
    (press: MouseEvent) => {
      const link = press.target instanceof Element && press.target.closest('a');
      const { place } = machine.getState();
      if (!link || !place || !isPlain(press) || link.origin !== window.location.origin) return;
      const search = new URLSearchParams(link.search);
      const pathname =
        place.aplicativo === null
          ? patterns.dashboard
          : patterns.aplicativo.replace(':id', String(place.aplicativo));
      const page = search.get('pagina');
      const isSame =
        link.pathname === pathname &&
        search.get('relatorio') === String(place.relatorio) &&
        search.get('visao') === place.visao;
      if (isSame && page) machine.send({ type: 'page pressed', page });
    },
    [machine],
  );
}

/** False for a press that opens another tab or a menu. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
