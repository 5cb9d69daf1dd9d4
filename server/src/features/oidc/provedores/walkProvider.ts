import type { ProvedorTest } from '@portal/api-client/contract';
import * as oidc from 'openid-client';
import type { Outgoing } from '../../../platform/outgoing/createOutgoing.ts';
import { clockSeconds, discover, maxBytes } from './createProviderClients.ts';

interface Walked {
  readonly emissor: string;
  readonly client_id: string;
  readonly secret: string;
  readonly retornos: readonly string[];
}

type Metadata = Partial<oidc.ServerMetadata>;
type Step = ProvedorTest['steps'][number];

/** A fault that ends the walk. The message is for people. */
class Fault extends Error {}

/** What the walk cannot find out. The message is for people. */
class Unknown extends Error {}

/** So many return addresses are tried: each is a request. */
const maxReturns = 5;

/**
 * Asks a provider, in the order of a sign-in, what a sign-in needs of it: its address, what it says of itself, its keys, whether it returns
 * to the portal, and whether it takes the secret. Ends at the first fault. Spec IDP-04.
 */
export async function walkProvider(
  outgoing: Outgoing,
  provider: Walked,
  now: () => Date,
): Promise<ProvedorTest> {
  const steps: Step[] = [];
  const signal = AbortSignal.timeout(60_000);
  const get = async (address: string) => {
    try {
      return await outgoing.send(address, { method: 'GET', maxBytes }, signal);
    } catch (error) {
      throw new Fault(connectionText(new URL(address).host, error));
    }
  };
  const walk: readonly (readonly [string, () => Promise<string>])[] = [
    ['Endereço', () => checkAddress(provider.emissor)],
    ['Descoberta', checkDiscovery],
    ['Chaves', checkKeys],
    ['Retorno', checkReturns],
    ['Segredo', checkSecret],
  ];
  let metadata: Metadata = {};
  for (const [title, check] of walk) {
    try {
      steps.push({ title, state: 'certo', detail: await check() });
    } catch (error) {
      if (error instanceof Unknown) {
        steps.push({ title, state: 'nota', detail: error.message });
        return { ok: true, detail: error.message, steps };
      }
      if (!(error instanceof Fault)) throw error;
      steps.push({ title, state: 'falha', detail: error.message });
      return { ok: false, detail: error.message, steps };
    }
  }
  return { ok: true, detail: 'O provedor deu tudo o que uma entrada precisa.', steps };

  async function checkAddress(address: string): Promise<string> {
    const problem = await outgoing.problemOf(address);
    if (problem !== null) throw new Fault(problem);
    return 'O endereço do emissor foi encontrado.';
  }

  async function checkDiscovery(): Promise<string> {
    const { emissor } = provider;
    const address = `${emissor.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const { status, headers, body } = await get(address);
    if (status !== 200) {
      throw new Fault(
        `${address} respondeu ${status}. Confira o emissor na documentação do provedor.`,
      );
    }
    metadata = (parsed(body) ?? {}) as Metadata;
    const { issuer } = metadata;
    if (typeof issuer !== 'string') {
      throw new Fault(
        'A resposta não é a descoberta de um provedor OpenID Connect (falta issuer).',
      );
    }
    if (issuer !== emissor) {
      throw new Fault(
        `O provedor diz ser “${issuer}”. Copie este texto para o emissor, letra por letra.`,
      );
    }
    for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const) {
      const endpoint = metadata[name];
      if (typeof endpoint !== 'string') throw new Fault(`O provedor não diz o seu ${name}.`);
      const problem = await outgoing.problemOf(endpoint);
      if (problem !== null) throw new Fault(`${name}: ${problem}`);
    }
    if (metadata.response_types_supported?.includes('code') === false) {
      throw new Fault('O provedor não oferece o fluxo de código (response type code).');
    }
    const algorithms = metadata.id_token_signing_alg_values_supported;
    if (algorithms?.every((one) => one === 'none' || one.startsWith('HS'))) {
      throw new Fault('O provedor não assina com chave pública. Ligue RS256 ou ES256 nele.');
    }
    const said = Date.parse(String(headers.date ?? ''));
    const apart = Math.round(Math.abs(said - now().getTime()) / 1_000);
    if (apart > clockSeconds) {
      throw new Fault(`O relógio do provedor e o do portal diferem ${apart} segundos. Acerte-os.`);
    }
    return `O provedor se apresenta como ${issuer}.`;
  }

  async function checkKeys(): Promise<string> {
    const { status, body } = await get(String(metadata.jwks_uri));
    const keys = parsed(body)?.keys;
    const usable = (Array.isArray(keys) ? keys : []).filter(
      (key) => key?.kty !== 'oct' && (key?.use ?? 'sig') === 'sig',
    );
    if (status !== 200 || usable.length === 0) {
      throw new Fault('O provedor não publica nenhuma chave de assinatura (jwks_uri).');
    }
    return usable.length === 1
      ? 'O provedor publica 1 chave.'
      : `O provedor publica ${usable.length} chaves.`;
  }

  async function checkReturns(): Promise<string> {
    const tried = provider.retornos.slice(0, maxReturns);
    for (const redirect_uri of tried) {
      const url = new URL(String(metadata.authorization_endpoint));
      const asked = {
        ...{ response_type: 'code', client_id: provider.client_id, redirect_uri, state: 'teste' },
        ...{ scope: 'openid profile email', nonce: 'teste', code_challenge_method: 'S256' },
        code_challenge: await oidc.calculatePKCECodeChallenge(oidc.randomPKCECodeVerifier()),
      };
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
      const { status, headers } = await get(url.href);
      const to = [headers.location].flat()[0] ?? '';
      const error = URL.canParse(to) ? new URL(to).searchParams.get('error') : null;
      if (error !== null && error !== 'login_required' && error !== 'interaction_required') {
        throw new Fault(`O provedor recusou o pedido de entrada: ${error}.`);
      }
      if (status >= 400 || /error/i.test(to.split('?')[0] ?? '')) {
        throw new Fault(
          `O provedor não aceita este identificador ou este retorno. Registre nele exatamente: ${redirect_uri}`,
        );
      }
    }
    return tried.length === 1
      ? 'O endereço de retorno está registrado.'
      : `${tried.length} endereços de retorno estão registrados.`;
  }

  async function checkSecret(): Promise<string> {
    const { emissor, client_id: clientId, secret, retornos } = provider;
    const configuration = await discover(outgoing, { emissor, clientId, secret });
    const parameters = {
      ...{ code: 'teste', redirect_uri: retornos[0] ?? '' },
      code_verifier: oidc.randomPKCECodeVerifier(),
    };
    const error = await oidc
      .genericGrantRequest(configuration, 'authorization_code', parameters)
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    const said =
      error instanceof oidc.ResponseBodyError
        ? error.error
        : error instanceof oidc.WWWAuthenticateChallengeError
          ? 'invalid_client'
          : null;
    // The code is invented, so its refusal shows that everything before it was right.
    if (said === 'invalid_grant') return 'O provedor aceita o segredo.';
    // Some refuse the form of the code before they look at the secret.
    if (said === 'invalid_request') {
      throw new Unknown(
        'O provedor recusou o código de teste antes de conferir o segredo. Confira com Testar entrada.',
      );
    }
    if (said === 'invalid_client') {
      throw new Fault(
        'O provedor recusou o segredo: ele está errado, venceu ou é de outro identificador.',
      );
    }
    throw new Fault(`O provedor recusou a troca do código${said === null ? '' : `: ${said}`}.`);
  }
}

function parsed(body: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function connectionText(host: string, error: unknown): string {
  const {
    code = '',
    name = '',
    message = '',
  } = (error ?? {}) as Partial<Error> & { code?: string };
  if (name === 'OutgoingRefused') return message;
  if (/CERT|SSL|TLS|SELF_SIGNED|ALTNAME/i.test(code)) {
    return `O certificado de ${host} não é válido (${code}).`;
  }
  if (code === 'ECONNREFUSED') return `${host} recusou a conexão.`;
  return `${host} não respondeu a tempo.`;
}
