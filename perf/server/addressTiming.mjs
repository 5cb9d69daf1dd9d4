// Compares, at the address of a cliente, the time of `POST /api/token/` for a wrong password of its people with that for the right password
// of people of another cliente, alternately, 500 times each. Fails if the medians differ by more than 10 %: the time would tell that the
// password is right, and who has an account elsewhere. Fails too unless the same password signs in at the portal's own address.
// [BENCH_DATABASE_URL=postgres://…/empty] node perf/server/addressTiming.mjs   (without the variable: on PGlite)
import { request } from 'node:http';
import { median } from '../harness/median.mjs';
import { createSuperuser, scratchFolder, startServer } from '../harness/server.mjs';

const port = Number(process.env.BENCH_PORT ?? 9_130);
const base = `http://127.0.0.1:${port}`;
const people = 63;
/** A username has ten free failures from new browsers. */
const triesEach = 8;
const maxDifference = 0.1;
const host = 'bi.medida.example';
const settings = {
  ...(process.env.BENCH_DATABASE_URL && { DATABASE_URL: process.env.BENCH_DATABASE_URL }),
  PORTAL_DATA_DIR: scratchFolder(),
  TRUST_PROXY: 'loopback',
  PUBLIC_URL: base,
  BUDGET_FACTOR: '1000',
  LOG_LEVEL: 'silent',
};
const chief = { username: 'reader', password: 'segredo-de-leitor' };
const password = 'girafa azul come pedra 7';
await createSuperuser(settings, chief);
await startServer(port, settings);

let calls = 0;
/**
 * `fetch` sends no other host than that of the address.
 *
 * @type {(path: string, body: object, at?: string, access?: string) => Promise<{ status: number, text: string }>}
 */
const post = (path, body, at = `127.0.0.1:${port}`, access = '') => {
  calls += 1;
  const payload = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      base + path,
      {
        method: 'POST',
        headers: {
          host: at,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          ...(access && { authorization: `Bearer ${access}` }),
          // An address of its own for each call, so that no limit of a network is reached.
          'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
};
const { access } = JSON.parse((await post('/api/token/', chief)).text);

/** @type {(nome: string, hosts: readonly string[]) => Promise<number>} */
async function createCliente(nome, hosts) {
  const form = new FormData();
  form.set('nome', nome);
  for (const one of hosts) form.append('enderecos', one);
  const made = await fetch(`${base}/api/admin/clientes/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: form,
  });
  if (!made.ok) throw new Error(await made.text());
  return (await made.json()).id;
}
/** @type {(prefix: string, cliente: number) => Promise<string[]>} */
async function createPeople(prefix, cliente) {
  const names = Array.from({ length: people }, (_, index) => `${prefix}.${index}`);
  for (const username of names) {
    const body = { username, email: `${username}@x.example`, cliente_id: cliente, password };
    const { status, text } = await post('/api/admin/users/', body, undefined, access);
    if (status !== 201) throw new Error(text);
  }
  return names;
}
const own = await createPeople('proprio', await createCliente('Medida', [host]));
const foreign = await createPeople('alheio', await createCliente('Outra', []));

/** @type {Set<string>} */
const answers = new Set();
/** @type {(username: string, secret: string) => Promise<number>} */
async function attempt(username, secret) {
  const begin = performance.now();
  const { status, text } = await post('/api/token/', { username, password: secret }, host);
  const ms = performance.now() - begin;
  answers.add(`${status} ${text}`);
  return ms;
}
for (let index = 0; index < 50; index += 1) await attempt(`aquecimento.${index}`, 'errada');
/** @type {number[]} */
const wrong = [];
/** @type {number[]} */
const right = [];
for (let turn = 0; turn < triesEach; turn += 1) {
  for (const [index, name] of own.entries()) {
    const isWrongFirst = Math.random() < 0.5;
    if (isWrongFirst) wrong.push(await attempt(name, 'girafa azul come pedra 8'));
    right.push(await attempt(foreign[index] ?? '', password));
    if (!isWrongFirst) wrong.push(await attempt(name, 'girafa azul come pedra 8'));
  }
}
if (answers.size !== 1) throw new Error(`the answers differ: ${[...answers].join(' | ')}`);
const [checked = ''] = foreign;
const enters = await post('/api/token/', { username: checked, password });
if (enters.status !== 200) throw new Error(`the password was wrong: ${enters.text}`);
const [of, other] = [median(wrong), median(right)];
const difference = Math.abs(of - other) / Math.min(of, other);
console.log(
  `${wrong.length} and ${right.length} calls: wrong password ${of.toFixed(2)} ms, person of another cliente ${other.toFixed(2)} ms, ${(100 * difference).toFixed(1)} % apart (at most ${100 * maxDifference})`,
);
process.exit(difference > maxDifference ? 1 : 0);
