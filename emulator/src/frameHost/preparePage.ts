import type { FrameFault } from '../faults/types.ts';

/** HTML of the pages that replace the frame's page in the faults `crashes` and `leaves`, by path. */
export const faultPages: Readonly<Record<string, string>> = {
  '/_frame/blank': '<!doctype html><title>Relatório</title>',
  '/_frame/elsewhere':
    '<!doctype html><html lang="pt-BR"><title>Outra página</title><p>Outra página',
};

/** A text as the value of an attribute in double quotes. */
function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/**
 * Adds meta elements to the frame's page for a fault and for the recording of messages. The page's scripts read them. For
 * the fault `silent` the scripts are removed.
 */
export function preparePage(
  page: string,
  fault: FrameFault | undefined,
  { recordsFrames }: { readonly recordsFrames: boolean },
): string {
  if (fault?.kind === 'silent') return page.replace(/<script[^>]*><\/script>/g, '');
  const notes = [
    ...(fault ? [['emulator-fault', JSON.stringify(fault)]] : []),
    ...(recordsFrames ? [['emulator-records', 'true']] : []),
  ];
  const metas = notes.map(
    ([name, content = '']) => `<meta name="${name}" content="${escapeAttribute(content)}">`,
  );
  // A function, because a text would give a meaning to `$&` in the fault.
  return page.replace('<head>', () => `<head>${metas.join('')}`);
}
