import { patterns } from '../paths.ts';
import type { Place } from './machine/Opening.ts';

/**
 * The page that an address of the viewer names, if it is an address of the report that is open, in the same view. Null for an
 * address of that report without a page; undefined for any other address.
 */
export function pageOfAddress(
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
