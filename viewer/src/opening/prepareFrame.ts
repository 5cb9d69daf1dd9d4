import type { RelatorioItem } from '@portal/api-client/contract';
import { isPaginatedUrl } from './isPaginatedUrl.ts';
import type { OpeningMachine } from './OpeningMachine.ts';
import { isPhoneNow } from './useIsPhone.ts';

/** A computer with less memory, in GB, keeps it for what is on the screen. */
const minDeviceMemory = 4;

/**
 * Starts a frame without a report, at the address that any of these reports tells. Does nothing for readers who may open
 * nothing, nor on a computer with little memory. Spec LER-14.
 */
export function prepareFrame(machine: OpeningMachine, relatorios: readonly RelatorioItem[]): void {
  const { deviceMemory = minDeviceMemory } = navigator as { deviceMemory?: number };
  if (deviceMemory < minDeviceMemory) return;
  const known = relatorios.find(({ embedUrl }) => embedUrl && !isPaginatedUrl(embedUrl));
  if (!known?.embedUrl) return;
  const url = new URL(known.embedUrl);
  for (const name of ['reportId', 'groupId']) url.searchParams.delete(name);
  machine.send({ type: 'prepared', embedUrl: url.href, isPhone: isPhoneNow() });
}
