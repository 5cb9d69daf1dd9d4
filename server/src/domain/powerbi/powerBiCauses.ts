import { addAsMember, type Cause, places } from './Cause.ts';
import { all, any, hasCode, hasStatus, isFor, says } from './conditions.ts';
import { queryCauses } from './queryCauses.ts';

/** The causes for which Power BI refuses a call, the first that holds is the right one. */
export const powerBiCauses: readonly Cause[] = [
  {
    key: 'capacity paused',
    isIt: any(
      says(/capacity (is|was|has been)?\s*(paused|suspended|not active|disabled)/i),
      hasCode(/Capacity(NotActive|Paused|Suspended)/i),
    ),
    instruction:
      'A capacidade do workspace está pausada. Retome-a no portal do Azure ou do Fabric.',
    place: places.capacity,
  },
  {
    key: 'capacity overloaded',
    isIt: any(says(/capacity.*(overload|exceeded|throttl)/i), hasCode(/CapacityLimitExceeded/i)),
    instruction:
      'A capacidade do workspace está sobrecarregada. Aguarde, ou aumente a capacidade no portal do Azure ou do Fabric.',
    place: places.capacity,
  },
  {
    key: 'throttled',
    isIt: hasStatus(429),
    instruction:
      'O Power BI está recebendo pedidos demais deste cliente. Aguarde o tempo indicado.',
    place: places.wait,
  },
  {
    key: 'no answer',
    isIt: ({ isTransient }) => isTransient,
    instruction: 'O Power BI não respondeu. Tente de novo em alguns minutos.',
    place: places.wait,
  },
  {
    key: 'redirected',
    isIt: hasStatus(301, 302, 307, 308),
    instruction:
      'O Power BI mandou o pedido a outro endereço. Confira a nuvem e POWERBI_API_URL nas configurações do servidor.',
    place: places.server,
  },
  {
    key: 'service principals not allowed',
    isIt: any(
      says(/not accessible for application/i),
      hasCode(/^ServicePrincipalIsNotAllowedByTenantAdminSwitch$/),
    ),
    instruction:
      'O tenant não permite entidades de serviço. No portal de administração do Power BI, em Configurações do locatário, ligue “As entidades de serviço podem chamar APIs públicas do Fabric” para o grupo de segurança do aplicativo.',
    place: places.powerBiAdmin,
  },
  {
    key: 'embedding not allowed',
    isIt: any(says(/embed content in apps|embedding is (disabled|not (allowed|enabled))/i)),
    instruction:
      'O tenant não permite incorporar conteúdo. No portal de administração do Power BI, em Configurações do locatário, ligue “Inserir conteúdo em aplicativos” para o grupo de segurança do aplicativo.',
    place: places.powerBiAdmin,
  },
  ...queryCauses,
  {
    key: 'trial tokens used up',
    isIt: says(/trial/i),
    instruction:
      'Os tokens de avaliação acabaram. Atribua o workspace a uma capacidade (F, A, EM ou P).',
    place: places.capacity,
  },
  {
    key: 'identity not supported',
    isIt: says(/effective identity is not supported/i),
    instruction:
      'A fonte de dados deste modelo não aceita identidade efetiva. Fixe a credencial da conexão do modelo (sem SSO), ou retire a RLS Role.',
    place: places.model,
  },
  {
    key: 'identity required',
    isIt: says(/requires effective identity to be provided/i),
    instruction:
      'O modelo exige segurança em nível de linha. Informe a RLS Role na configuração do relatório.',
    place: places.report,
  },
  {
    key: 'role required',
    isIt: says(/requires roles to be included/i),
    instruction: 'O modelo exige uma função. Informe a RLS Role na configuração do relatório.',
    place: places.report,
  },
  {
    key: 'identity refused',
    isIt: says(/shouldn't have effective identity/i),
    instruction:
      'O modelo não tem segurança em nível de linha. Retire a RLS Role da configuração do relatório, ou crie a função no modelo.',
    place: places.report,
  },
  {
    key: 'live connection',
    isIt: says(/identical to the caller's principal name/i),
    instruction:
      'O modelo usa uma conexão ao vivo com o Analysis Services, que só aceita o nome do próprio aplicativo. Dê ao aplicativo a permissão ReadOverrideEffectiveIdentity no gateway.',
    place: places.model,
  },
  {
    key: 'identity invalid',
    isIt: says(/effective identity|identit(y|ies)/i),
    instruction:
      'O Power BI recusou a identidade de segurança em nível de linha. Confira a RLS Role e o nome enviado na configuração do relatório.',
    place: places.report,
  },
  {
    key: 'dataset not readable',
    isIt: all(
      hasStatus(401, 403),
      isFor(/^GET \/groups\/[^/]+\/datasets\//),
      ({ isTokenRefused }) => !isTokenRefused,
    ),
    instruction:
      'O aplicativo não pode ler o modelo semântico do relatório. No Power BI, em Acesso do workspace do modelo, adicione o aplicativo como Membro.',
    place: places.workspace,
  },
  {
    key: 'workspace not accessible',
    isIt: any(
      hasCode(/^(GroupNotAccessible|PowerBIFolderNotFound)$/),
      all(hasStatus(404), isFor(/^GET \/groups\/[^/]+\/(reports|datasets)(\?|$)/)),
    ),
    instruction: `O aplicativo não tem acesso ao workspace, ou o workspace não existe mais. ${addAsMember}`,
    place: places.workspace,
  },
  {
    key: 'role in the workspace too low',
    isIt: all(hasStatus(401, 403), hasCode(/^PowerBINotAuthorizedException$/)),
    instruction:
      'O aplicativo não tem o papel necessário no workspace. No Power BI, em Acesso do workspace, dê a ele o papel Membro. Se ele já o tem, confira se o tenant permite “Inserir conteúdo em aplicativos”.',
    place: places.workspace,
  },
  {
    key: 'report absent',
    isIt: all(hasStatus(404), isFor(/\/reports\//)),
    instruction:
      'O relatório não existe neste workspace. Se foi movido ou publicado de novo, escolha-o outra vez na configuração do relatório.',
    place: places.report,
  },
  {
    key: 'dataset absent',
    isIt: all(hasStatus(404), isFor(/\/datasets\//)),
    instruction:
      'O modelo semântico do relatório não existe ou o aplicativo não pode lê-lo. Adicione o aplicativo como Membro ao workspace do modelo.',
    place: places.workspace,
  },
  {
    key: 'token refused as absent',
    isIt: all(hasStatus(404), isFor(/GenerateToken/)),
    instruction:
      'O Power BI não encontrou o relatório ou o modelo, ou esconde que falta permissão. Confira se o aplicativo é Membro do workspace do relatório e do workspace do modelo.',
    place: places.workspace,
  },
  {
    key: 'token not accepted',
    isIt: ({ isTokenRefused }) => isTokenRefused,
    instruction:
      'O Power BI não aceitou o token do aplicativo. Confira o relógio do servidor e a nuvem nas configurações do servidor.',
    place: places.server,
  },
  {
    key: 'access refused',
    isIt: hasStatus(401, 403),
    instruction:
      'O Power BI recusou o acesso. Confira se o aplicativo é Membro do workspace e se o tenant permite entidades de serviço.',
    place: places.workspace,
  },
  {
    key: 'request refused',
    isIt: hasStatus(400),
    instruction: 'O Power BI recusou o pedido. Confira a configuração do relatório.',
    place: places.report,
  },
  {
    key: 'absent',
    isIt: hasStatus(404),
    instruction: 'O Power BI não encontrou o que foi pedido. Confira a configuração do relatório.',
    place: places.report,
  },
  {
    key: 'unknown',
    isIt: () => true,
    instruction: 'O Power BI respondeu com um erro. Tente de novo em alguns minutos.',
    place: places.wait,
  },
];
