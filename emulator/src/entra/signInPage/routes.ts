import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { readForms } from '../../http/readForms.ts';
import { keyOf } from '../../store.ts';
import type { World } from '../../world.ts';
import { EntraError } from '../errors.ts';
import { peopleOf, readAuthority } from '../oidc/authority.ts';
import { errors } from '../oidc/createProvider.ts';
import { contentSecurityPolicy } from './layout.ts';
import { renderFailure } from './renderFailure.ts';
import { renderPeople } from './renderPeople.ts';

interface PageRoute {
  Params: { uid: string };
  Body: URLSearchParams | null;
}

const cancelled = {
  error: 'access_denied',
  error_description: 'AADSTS65004: User declined to consent to access the app.',
};

/** Reads the sign-in in progress from the browser's cookie, and lists the people who can complete it. */
async function readSignIn(
  world: World,
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const signIn = await provider.interactionDetails(request.raw, reply.raw);
  const { params, returnTo } = signIn;
  const segment = new URL(returnTo).pathname.split('/')[1] ?? '';
  const people = peopleOf(world.store, readAuthority(world.store, segment));
  return { params, people, signIn };
}

type SignIn = Awaited<ReturnType<Provider['interactionDetails']>>;

/**
 * Removes the account from the browser's session, so that another person can sign in. Otherwise the provider would ask
 * to sign the first person out.
 */
export async function leaveSession(provider: Provider, signIn: SignIn): Promise<void> {
  const uid = signIn.session?.uid;
  const session = uid === undefined ? undefined : await provider.Session.findByUid(uid);
  if (!session) return;
  delete session.accountId;
  await session.persist();
  delete signIn.session;
  await signIn.save(signIn.exp - Math.floor(Date.now() / 1000));
}

/** Routes of the page on which the user selects one of the demo people. There are no passwords. */
export async function signInPageRoutes(
  app: FastifyInstance,
  { world, provider }: { readonly world: World; readonly provider: Provider },
) {
  readForms(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': contentSecurityPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const text = 'A session for this sign-in was not found; it has ended or was begun elsewhere.';
    const refusal = new EntraError(400, 'invalid_request', 50058, text);
    return reply.code(400).type('text/html').send(renderFailure(refusal, world.clock()));
  });

  app.get<PageRoute>('/_emulator/sign-in/:uid', async (request, reply) => {
    const { params, people } = await readSignIn(world, provider, request, reply);
    const app = world.store.signInApps.get(keyOf(String(params.client_id)));
    const loginHint = params.login_hint === undefined ? undefined : String(params.login_hint);
    const { tenants } = world.store;
    const page = renderPeople({ appName: app?.name ?? '', people, tenants, loginHint });
    return reply.type('text/html').send(page);
  });

  app.post<PageRoute>('/_emulator/sign-in/:uid', async (request, reply) => {
    const { people, signIn } = await readSignIn(world, provider, request, reply);
    const person = people.find(({ id }) => id === request.body?.get('account'));
    const result =
      person && !request.body?.has('cancel')
        ? { login: { accountId: person.id }, select_account: {} }
        : cancelled;
    if (result !== cancelled) await leaveSession(provider, signIn);
    const options = { mergeWithLastSubmission: false };
    const address = await provider.interactionResult(request.raw, reply.raw, result, options);
    return reply.redirect(address, 303);
  });
}
