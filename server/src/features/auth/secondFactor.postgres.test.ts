import { expect, it } from 'vitest';
import { buildUser, password } from '../../../test/factories.ts';
import { interleave, raceWorld } from '../../../test/races.ts';
import { codeAt, giveFactor } from '../../../test/secondFactor.ts';

const world = raceWorld();
let count = 0;
const signIn = (username: string, codigo: string) => {
  count += 1;
  return world.server.app.inject({
    method: 'POST',
    url: '/api/token/',
    // Each call has an address of its own, so that no limit decides.
    remoteAddress: `10.80.${Math.floor(count / 250)}.${count % 250}`,
    payload: { username, password, codigo },
  });
};

it.each([
  ['a code of the app', (secret: string) => codeAt(secret, Date.now())],
  ['a recovery code', (_: string, codes: readonly string[]) => String(codes[0])],
])('CONTA-10 of two concurrent sign-ins with %s one succeeds', async (_, choose) => {
  await interleave(async (race) => {
    const person = await buildUser(world.server, world.cliente);
    const { secret, codes } = await giveFactor(world.server, person);
    const code = choose(secret, codes);
    const answers = await race(
      () => signIn(person.username, code),
      () => signIn(person.username, code),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });
});
