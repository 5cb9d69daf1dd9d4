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
 * Adds a meta element for a fault to the frame's page, whose scripts read it. For the fault `silent` the scripts are
 * removed.
 */
export function preparePage(page: string, fault: FrameFault | undefined): string {
  if (!fault) return page;
  if (fault.kind === 'silent') return page.replace(/<script[^>]*><\/script>/g, '');
  const content = escapeAttribute(JSON.stringify(fault));
  // A function, because a text would give a meaning to `$&` in the fault.
  return page.replace('<head>', () => `<head><meta name="emulator-fault" content="${content}">`);
}
