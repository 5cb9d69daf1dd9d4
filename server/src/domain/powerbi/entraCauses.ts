import { type Cause, places } from './Cause.ts';
import { all, any, entra, hasCode, hasStatus, isEntra, says } from './conditions.ts';

const otherCloud = /usgovcloudapi|chinacloudapi|powerbigov|powerbi\.cn/;

/** The causes for which Entra ID refuses a token, the first that holds is the right one. */
export const entraCauses: readonly Cause[] = [
  {
    key: 'wrong secret',
    isIt: entra(7000215),
    instruction:
      'O segredo do aplicativo está errado. Confira no cadastro do cliente se foi colado o valor do segredo, e não o seu ID.',
    place: places.cliente,
  },
  {
    key: 'expired secret',
    isIt: entra(7000222),
    instruction:
      'O segredo do aplicativo expirou. Crie um novo no Microsoft Entra (Registros de aplicativo → Certificados e segredos) e informe-o no cadastro do cliente.',
    place: places.entra,
  },
  {
    key: 'certificate not registered',
    isIt: entra(700027),
    instruction:
      'O certificado não está registrado no aplicativo. Envie o mesmo certificado no Microsoft Entra (Registros de aplicativo → Certificados e segredos).',
    place: places.entra,
  },
  {
    key: 'clock',
    isIt: entra(700024),
    instruction:
      'O relógio do servidor está errado: o Microsoft Entra não aceita a hora da assinatura. Acerte-o por NTP.',
    place: places.server,
  },
  {
    key: 'no secret',
    isIt: entra(7000218, 7000216),
    instruction:
      'O Microsoft Entra não recebeu o segredo. Informe-o de novo no cadastro do cliente.',
    place: places.cliente,
  },
  {
    key: 'application not in the tenant',
    isIt: entra(700016, 7000229),
    instruction:
      'O aplicativo não existe neste tenant. Confira o Client ID e o Tenant ID no cadastro do cliente.',
    place: places.cliente,
  },
  {
    key: 'application disabled',
    isIt: entra(7000112, 70001),
    instruction:
      'O aplicativo está desativado no Microsoft Entra. Reative-o em Aplicativos empresariais → Propriedades.',
    place: places.entra,
  },
  {
    key: 'application not assigned',
    isIt: entra(501051, 50105),
    instruction:
      'O aplicativo exige atribuição e não foi atribuído. No Microsoft Entra, em Aplicativos empresariais → Propriedades, desligue “Atribuição necessária” ou atribua-o.',
    place: places.entra,
  },
  {
    key: 'tenant absent',
    isIt: entra(90002),
    instruction:
      'O tenant não existe nesta nuvem. Confira o Tenant ID no cadastro do cliente e a nuvem nas configurações do servidor.',
    place: places.cliente,
  },
  {
    key: 'tenant malformed',
    isIt: entra(900023),
    instruction: 'O Tenant ID não é um GUID nem um domínio. Corrija-o no cadastro do cliente.',
    place: places.cliente,
  },
  {
    key: 'another cloud',
    isIt: any(entra(900382), all(entra(500011), says(otherCloud))),
    instruction:
      'O tenant é de outra nuvem da Microsoft. Confira a nuvem nas configurações do servidor e o Tenant ID no cadastro do cliente.',
    place: places.server,
  },
  {
    key: 'no Power BI in the tenant',
    isIt: entra(500011),
    instruction:
      'O Power BI não está disponível neste tenant. Ative-o para a organização no centro de administração do Microsoft 365.',
    place: places.microsoft365,
  },
  {
    key: 'scope invalid',
    isIt: any(entra(70011, 900144, 1002012), all(isEntra, hasCode(/^invalid_scope$/))),
    instruction:
      'O servidor pediu um escopo inválido. Confira a nuvem e POWERBI_SCOPE nas configurações do servidor.',
    place: places.server,
  },
  {
    key: 'conditional access',
    isIt: any(entra(53003, 530003), hasCode(/^insufficient_claims$/)),
    instruction:
      'Uma política de acesso condicional bloqueou o aplicativo. No Microsoft Entra, exclua a identidade de carga de trabalho da política ou libere o endereço do servidor.',
    place: places.entra,
  },
  {
    key: 'Entra throttled',
    isIt: all(isEntra, any(hasStatus(429), hasCode(/^temporarily_unavailable$/))),
    instruction: 'O Microsoft Entra está recebendo pedidos demais. Aguarde alguns minutos.',
    place: places.wait,
  },
  {
    key: 'Entra down',
    isIt: all(isEntra, ({ isTransient }) => isTransient),
    instruction: 'O Microsoft Entra não respondeu. Tente de novo em alguns minutos.',
    place: places.wait,
  },
  {
    key: 'Entra refused',
    isIt: isEntra,
    instruction:
      'O Microsoft Entra recusou as credenciais deste cliente. Confira Tenant ID, Client ID e segredo no cadastro do cliente.',
    place: places.cliente,
  },
];
