import type { Assinatura } from '@portal/api-client/contract';
import { titledPages } from '../content/titledPages.ts';
import { useAplicativo } from '../content/useAplicativo.ts';
import { usePages } from '../content/usePages.ts';
import { useRelatorios } from '../content/useRelatorios.ts';

/** The pages that the reader may choose of the report of a subscription, in order. Empty where no list tells them. */
export function useVisaoPages({ relatorio, aplicativo }: Assinatura) {
  const relatorios = useRelatorios();
  const opened = useAplicativo(aplicativo ?? 0);
  const inAplicativo = opened.data?.relatorios.filter((one) => one.relatorio === relatorio) ?? [];
  const [placed] = usePages(inAplicativo.slice(0, 1));
  const listed = relatorios.data?.find(({ id }) => id === relatorio)?.paginas ?? [];
  const pages =
    aplicativo === null
      ? listed
      : (placed?.pages ?? []).map(({ name, displayName }) => ({
          nome: name,
          titulo: displayName ?? '',
        }));
  return {
    pages: titledPages(pages),
    isLoading:
      aplicativo === null ? relatorios.isLoading : opened.isLoading || placed?.isLoading === true,
  };
}
