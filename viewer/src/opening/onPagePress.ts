import type { OpeningMachine } from './OpeningMachine.ts';
import { pageOfAddress } from './pageOfAddress.ts';

/**
 * Asks the frame for another page of the open report in the task of the press on its link; the address follows. Through the
 * router alone the frame would be asked after the next render. For presses anywhere in the page, in the capture phase. Spec LER-14.
 */
export function onPagePress(machine: OpeningMachine, press: MouseEvent): void {
  const link = press.target instanceof Element && press.target.closest('a');
  const { place } = machine.getState();
  if (!link || !place || !isPlain(press) || link.origin !== window.location.origin) return;
  const page = pageOfAddress(link, place);
  if (page) machine.send({ type: 'page pressed', page });
}

/** False for a press that opens another tab or a menu. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
