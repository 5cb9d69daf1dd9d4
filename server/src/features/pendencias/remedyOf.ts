import type { Pendencia } from '@portal/api-client/contract';
import type { OpenPendencia } from '../../domain/pendencias/openPendenciaQueries.ts';
import { countText } from '../../domain/pendencias/textsOf.ts';

type Remedy = NonNullable<Pendencia['remedio']>;

/** Returns the change of the portal's own records that mends a finding; null if only the provider can be changed. Spec DRIFT-03. */
export function remedyOf({ tipo, gravidade, dados, nome }: OpenPendencia): Remedy | null {
  switch (tipo) {
    case 'relatorio_movido':
      return { tipo: 'apontar_workspace', texto: `Apontar para “${dados.workspace ?? ''}”` };
    case 'relatorio_republicado':
      return { tipo: 'apontar_relatorio', texto: 'Apontar para o novo relatório' };
    case 'pagina_trocada':
      return { tipo: 'trocar_pagina', texto: 'Trocar a página nos acessos' };
    case 'diretorio_existem': {
      const isOne = Number(dados.pessoas) + Number(dados.equipes) === 1;
      return {
        tipo: 'juntar',
        texto: `${countText(dados)} já ${isOne ? 'existe' : 'existem'}: juntar`,
      };
    }
    case 'diretorio_freio':
      return { tipo: 'permitir', texto: `Permitir: ${countText(dados)}` };
    case 'relatorio_renomeado':
      // A name that administrators have chosen themselves does not follow.
      if (nome === dados.de) return { tipo: 'usar_nome', texto: 'Usar o novo nome' };
      break;
    default:
  }
  return gravidade === 'novidade' ? { tipo: 'ciente', texto: 'Marcar como vista' } : null;
}
