import type { FrameFault } from '../../faults/types.ts';

/**
 * The fault of this page, from its `emulator-fault` meta element. The emulator adds that element when a test has asked for
 * the fault. Undefined when there is none.
 */
export function readFault(): FrameFault | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="emulator-fault"]');
  return meta ? (JSON.parse(meta.content) as FrameFault) : undefined;
}
