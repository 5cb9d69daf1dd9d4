import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, unique } from '../../../../test/factories.ts';
import {
  clientId,
  clientSecret,
  type FakeProvider,
  fakeProvider,
} from '../../../../test/fakeProvider.ts';
import { createBrowser } from '../../../../test/microsoft.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';
import { worldCount } from '../../../../test/worldCount.ts';
import { linkQueries } from '../../../domain/accounts/linkQueries.ts';
import { digestOfSecret, newSecret } from '../../../domain/mail/linkSecret.ts';

let server: TestServer;
let issuers: FakeProvider[];
let administrator: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  issuers = [await fakeProvider(), await fakeProvider()];
  const origins = issuers.map(({ issuer }) => issuer).join(',');
  server = await testServer({ HOOK_ORIGINS: origins, BUDGET_FACTOR: '1000' });
  administrator = await buildUser(server, null, { is_superuser: true });
});
afterAll(() => {
  for (const one of issuers) one.close();
});

const upTo = (max: number) => fc.integer({ min: 0, max });
/** Two clientes with two providers each (of the same two issuers), four people, and three accounts of each issuer. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        kind: fc.constant('signIn' as const),
        provedor: fc.constantFrom(0, 0, 0, 1, 1, 2, 2, 3),
        account: fc.constantFrom(0, 0, 1, 2),
        address: fc.constantFrom(0, 0, 1, 1, 2, 3, 4),
        isVerified: fc.constantFrom(true, true, true, false),
        invited: fc.constantFrom(null, null, null, null, 0, 1, 2, 3),
      }),
    },
    fc.record({ kind: fc.constant('rename' as const), person: upTo(3), address: upTo(4) }),
    fc.record({ kind: fc.constant('move' as const), person: upTo(3) }),
    fc.record({ kind: fc.constant('replace' as const), person: upTo(3) }),
  ),
  { minLength: 10, maxLength: 16 },
);

interface Person {
  id: number;
  cliente: number;
  /** The number of the address. */
  address: number;
}

describe('random lives of people and accounts', () => {
  it('IDP-02 whatever is linked, renamed, moved, deleted and made again, an account signs in as its own person or as nobody', {
    tags: ['slow'],
    timeout: 120_000 + worldCount * 10_000,
  }, async () => {
    const counts = { linked: 0, again: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(steps, async (life) => {
        // A thousand worlds take longer than a token lives.
        const root = await as(server.app, administrator);
        const clientes = [await buildCliente(server), await buildCliente(server)];
        const clienteAt = (index: number) => clientes[index] ?? { id: 0 };
        const domain = `${unique('d').toLowerCase()}.example`;
        const addressAt = (index: number) => `pessoa${index}@${domain}`;
        /** The provider of an issuer at a cliente. The first cliente trusts both with its domain, the second one neither. */
        const provedores = await Promise.all(
          [0, 1, 2, 3].map(async (index) => {
            const [cliente, issuer] = [index >> 1, index & 1];
            const made = await root.post('/api/admin/provedores/', {
              ...{ nome: unique('Acme '), emissor: issuers[issuer]?.issuer, client_id: clientId },
              ...{ segredo: clientSecret, cliente_id: clienteAt(cliente).id },
              dominios: cliente === 0 ? [domain] : [],
            });
            return { id: made.json().id as number, cliente, issuer };
          }),
        );
        const people: Person[] = [];
        const addPerson = async (at: number, cliente: number, address: number) => {
          const email = addressAt(address);
          const { id } = await buildUser(server, clienteAt(cliente), { email });
          people[at] = { id, cliente, address };
        };
        for (const at of [0, 1, 2, 3]) await addPerson(at, at >> 1, at);
        const personAt = (index: number) => people[index] as Person;
        const isTaken = (address: number) => people.some((one) => one.address === address);
        /** The oracle's memory: who an account is at a cliente, by issuer and subject. */
        const links = new Map<string, number>();
        const forget = (id: number) => {
          for (const [key, person] of links) if (person === id) links.delete(key);
        };

        /** Who signs in by the rules, and links what they link. */
        function expected(step: Extract<(typeof life)[number], { kind: 'signIn' }>) {
          const { cliente, issuer } = provedores[step.provedor] ?? { cliente: 0, issuer: 0 };
          const of = `${cliente}:${issuer}:`;
          const known = links.get(of + step.account);
          const invited = step.invited === null ? undefined : personAt(step.invited);
          if (known !== undefined) {
            return invited && invited.id !== known ? null : known;
          }
          const named =
            cliente === 0 && step.isVerified
              ? people.find((one) => one.cliente === 0 && one.address === step.address)
              : undefined;
          const person = invited ?? named;
          if (person?.cliente !== cliente) return null;
          const hasOther = [...links].some(([key, id]) => key.startsWith(of) && id === person.id);
          if (hasOther) return null;
          links.set(of + step.account, person.id);
          counts.linked += 1;
          return person.id;
        }

        for (const step of life) {
          if (step.kind === 'signIn') {
            const provedor = provedores[step.provedor] ?? { id: 0, issuer: 0 };
            const browser = createBrowser(server.app);
            if (step.invited !== null) {
              const codigo = newSecret();
              const now = new Date();
              await linkQueries(server.context.db).save({
                ...{ userId: personAt(step.invited).id, purpose: 'convite', createdBy: null, now },
                hash: digestOfSecret(codigo),
                expiresAt: new Date(now.getTime() + 60_000),
              });
              // An invitation of another cliente is refused here already; its cookie would count nothing either.
              browser.cookies.set('portal_convite', codigo);
            }
            (issuers[provedor.issuer] as FakeProvider).state.account = {
              sub: `${domain}-${step.account}`,
              email: addressAt(step.address),
              email_verified: step.isVerified,
            };
            const before = links.size;
            const wanted = expected(step);
            const begun = await browser.get(`/accounts/oidc/${provedor.id}/login/`);
            const back = await fetch(String(begun.headers.location), { redirect: 'manual' });
            const { pathname, search } = new URL(String(back.headers.get('location')));
            await browser.get(pathname + search);
            const answer = await browser.exchange();
            expect(answer.json().user?.id ?? null).toBe(wanted);
            if (wanted === null) counts.refused += 1;
            else if (links.size === before) counts.again += 1;
          } else {
            const person = personAt(step.person);
            const url = `/api/admin/users/${person.id}/`;
            if (step.kind === 'rename' && !isTaken(step.address)) {
              const renamed = await root.put(url, { email: addressAt(step.address) });
              expect([renamed.statusCode, renamed.body]).toEqual([200, renamed.body]);
              person.address = step.address;
            } else if (step.kind === 'move') {
              person.cliente = 1 - person.cliente;
              const cliente_id = clienteAt(person.cliente).id;
              expect((await root.put(url, { cliente_id })).statusCode).toBe(200);
              forget(person.id);
            } else if (step.kind === 'replace') {
              expect((await root.delete(url)).statusCode).toBe(200);
              forget(person.id);
              await addPerson(step.person, person.cliente, person.address);
            }
          }
        }
      }),
      { numRuns: worldCount },
    );
    expect(Object.entries(counts).filter(([, count]) => count < worldCount / 4)).toEqual([]);
  });
});
