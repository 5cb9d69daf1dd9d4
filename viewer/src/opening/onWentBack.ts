import type { OpeningMachine } from './OpeningMachine.ts';
import { pageOfAddress } from './pageOfAddress.ts';

/**
 * Asks the frame for the page of the address after Back or Forward. The router alone is not enough: it renders a page that the
 * reader chose inside the frame in a transition. If the reader goes back before that ends, React skips the render, and the
 * machine never gets another place. Spec LEIT-03.
 */
export function onWentBack(machine: OpeningMachine): void {
  const { place, openedPage } = machine.getState();
  if (!place) return;
  const named = pageOfAddress(window.location, place);
  const page = named === null ? openedPage : named;
  if (page !== undefined) machine.send({ type: 'page pressed', page });
}
