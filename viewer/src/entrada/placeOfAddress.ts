import type { PortalPlace } from '@portal/embed/portal';
import { matchPath } from 'react-router-dom';
import { paths, patterns } from '../paths.ts';

/** Returns what the host is told of an address of the viewer. */
export function placeOfAddress({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): PortalPlace {
  const query = new URLSearchParams(search);
  const [relatorio, pagina] = [Number(query.get('relatorio')), query.get('pagina')];
  const aplicativo = Number(matchPath(patterns.aplicativo, pathname)?.params.id);
  return {
    ...(relatorio > 0 && { relatorio_id: relatorio }),
    ...(aplicativo > 0 && { aplicativo_id: aplicativo }),
    ...(pagina && { pagina }),
  };
}

/** Returns the address of a place that the host names. */
export function addressOfPlace({ relatorio_id, aplicativo_id, pagina }: PortalPlace): string {
  if (relatorio_id !== undefined) {
    return paths.relatorio(
      { relatorio: relatorio_id, aplicativo: aplicativo_id ?? null },
      { pagina },
    );
  }
  return aplicativo_id === undefined ? paths.home() : paths.aplicativo(aplicativo_id);
}
