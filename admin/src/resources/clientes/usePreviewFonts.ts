import type { Cliente } from '@portal/api-client/contract';
import { fontFaces } from '@portal/api-client/rules';
import { useAppServices } from '@portal/ui';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { FontChoice } from './clienteForm.ts';

/**
 * Loads the fonts that the form has now, for its preview, and removes them from the console when it closes. A file that is no font is left
 * out; the server says so at the save.
 */
export function usePreviewFonts(cliente: Cliente | null): void {
  const { apiOrigin } = useAppServices();
  const fonts: readonly FontChoice[] | null = useWatch({ name: 'fontes' });
  const font_family: string = useWatch({ name: 'font_family' }) ?? '';
  useEffect(() => {
    if (!fonts?.length || typeof FontFace === 'undefined') return;
    const family = font_family.split(',')[0]?.replace(/['"]/g, '').trim();
    const stored = fontFaces({ font_family, fontes: cliente?.fontes ?? [] });
    const added: FontFace[] = [];
    let isOver = false;
    const show = async (font: FontChoice) => {
      const kept = stored.find(({ url }) => url === font);
      const face =
        font instanceof File
          ? family && new FontFace(family, await font.arrayBuffer())
          : kept && new FontFace(kept.family, `url(${new URL(kept.url, apiOrigin)})`, kept);
      if (!face || isOver) return;
      added.push(face);
      document.fonts.add(face);
    };
    for (const font of fonts) show(font).catch(() => undefined);
    return () => {
      isOver = true;
      for (const face of added) document.fonts.delete(face);
    };
  }, [fonts, font_family, cliente, apiOrigin]);
}
