import { patterns } from '../paths.ts';
import type { Place } from './machine/Opening.ts';
import type { OpeningMachine } from './OpeningMachine.ts';

/**
 * Asks the frame for another page of the open report in the task of a press on its link, and after Back or Forward. Through the router
 * alone the frame would be asked after the next render. Returns a function that stops this. Spec LER-14, LEIT-03.
 * docs/decisions/viewer-views-in-the-address.md
 */
export function followAddress(machine: OpeningMachine): () => void {
  const onClick = (press: MouseEvent) => onPagePress(machine, press);
  const onPopState = () => onWentBack(machine);
  document.addEventListener('click', onClick, true);
  window.addEventListener('popstate', onPopState);
  return () => {
    document.removeEventListener('click', onClick, true);
    window.removeEventListener('popstate', onPopState);
  };
}

function onPagePress(machine: OpeningMachine, press: MouseEvent): void {
  const link = press.target instanceof Element && press.target.closest('a');
  const { place } = machine.getState();
  if (!link || !place || !isPlain(press) || link.origin !== window.location.origin) return;
  const page = pageOfAddress(link, place);
  // The machine goes to the address of the link a moment later.
  if (page && machine.showPage(page, link.pathname + link.search)) press.preventDefault();
}

/** False for a press that opens another tab or a menu. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The router renders a page that the reader chose inside the frame in a transition. If the reader goes back before that ends, React
 * skips the render, and the machine never gets another place.
 */
function onWentBack(machine: OpeningMachine): void {
  const { place, openedPage } = machine.getState();
  if (!place) return;
  const named = pageOfAddress(window.location, place);
  const page = named === null ? openedPage : named;
  if (page !== undefined) machine.send({ type: 'page pressed', page });
}

/**
 * The page that an address of the viewer names, if it is an address of the report that is open, in the same view. Null for an
 * address of that report without a page; undefined for any other address.
 */
function pageOfAddress(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { aplicativo, relatorio, visao }: Place,
): string | null | undefined {
  const query = new URLSearchParams(search);
  const own =
    aplicativo === null
      ? patterns.dashboard
      : patterns.aplicativo.replace(':id', String(aplicativo));
  const isSame =
    pathname === own &&
    query.get('relatorio') === String(relatorio) &&
    query.get('visao') === visao;
  return isSame ? query.get('pagina') : undefined;
}
