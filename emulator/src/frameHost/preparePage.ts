import type { FrameFault } from '../faults/types.ts';

/** Where a misbehaving frame ends: blank after a crash, or on a page that knows nothing of reports. */
export const faultPages: Readonly<Record<string, string>> = {
  '/_frame/blank': '<!doctype html><title>Relatório</title>',
  '/_frame/elsewhere':
    '<!doctype html><html lang="pt-BR"><title>Outra página</title><p>Outra página',
};

/** The frame's page: told to misbehave or to report its messages, as tests want; it does so itself. */
export function preparePage(
  page: string,
  fault: FrameFault | undefined,
  { recordsFrames }: { readonly recordsFrames: boolean },
): string {
  if (fault?.kind === 'silent') return page.replace(/<script[^>]*><\/script>/g, '');
  const notes = [
    ...(fault ? [['emulator-fault', `${fault.kind} ${fault.afterMs}`]] : []),
    ...(recordsFrames ? [['emulator-records', 'true']] : []),
  ];
  const metas = notes.map(([name, content]) => `<meta name="${name}" content="${content}">`);
  return page.replace('<head>', `<head>${metas.join('')}`);
}
