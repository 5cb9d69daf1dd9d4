import { type Cause, places } from './Cause.ts';
import { all, hasCode, hasStatus, isFor, says } from './conditions.ts';
import { tooLargeCode } from './UpstreamError.ts';

const isQuery = isFor(/\/executeDaxQueries$/);

/** The causes for which Power BI refuses a query of a model. It tells errors of the query itself with HTTP 200. Spec SEG-04. */
export const queryCauses: readonly Cause[] = [
  {
    key: 'query needs XMLA',
    isIt: all(isQuery, says(/^XMLA endpoint feature is disabled/i)),
    instruction:
      'O tenant não permite o ponto de extremidade XMLA. No portal de administração do Power BI, em Configurações do locatário, ligue “Permitir pontos de extremidade XMLA e Analisar no Excel com modelos semânticos locais”.',
    place: places.powerBiAdmin,
  },
  {
    key: 'query not allowed',
    isIt: all(isQuery, hasStatus(401, 403), ({ isTokenRefused }) => !isTokenRefused),
    instruction:
      'O Power BI não deixa o aplicativo consultar este modelo. Em Configurações do locatário, ligue “API REST de execução de consultas do conjunto de dados”, e dê ao aplicativo o papel Administrador no workspace do modelo.',
    place: places.powerBiAdmin,
  },
  {
    key: 'query not supported',
    isIt: all(isQuery, hasStatus(400)),
    instruction:
      'O Power BI não aceita consultas a este modelo: ele precisa estar em uma capacidade (F, A, EM ou P), e não pode ser uma conexão dinâmica nem um modelo push.',
    place: places.capacity,
  },
  {
    key: 'query answer too large',
    isIt: all(isQuery, hasCode(new RegExp(`^${tooLargeCode}$`))),
    instruction: 'A resposta do Power BI à consulta é grande demais para o portal.',
    place: places.model,
  },
  {
    key: 'query needs an administrator',
    isIt: all(isQuery, hasStatus(200), says(/administrator|permission/i)),
    instruction:
      'A consulta precisa de mais permissões. No Power BI, em Acesso do workspace do modelo, dê ao aplicativo o papel Administrador.',
    place: places.workspace,
  },
  {
    key: 'query failed',
    isIt: all(isQuery, hasStatus(200)),
    instruction: 'O modelo recusou a consulta. Confira o modelo no Power BI.',
    place: places.model,
  },
];
