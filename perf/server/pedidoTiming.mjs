// Compares the time of `POST /api/pedidos/` for reports that exist in the person's cliente and for invented ones, alternately, 500 times
// each. Fails if an answer differs by a byte, or if the medians differ by more than 10 %: it would tell what exists. Spec PED-01.
// [BENCH_DATABASE_URL=postgres://…/empty] node perf/server/pedidoTiming.mjs   (without the variable: on PGlite)
import { median } from '../harness/median.mjs';
import { createSuperuser, scratchFolder, startServer } from '../harness/server.mjs';

const port = Number(process.env.BENCH_PORT ?? 9_131);
const base = `http://127.0.0.1:${port}`;
/** A person has at most twenty open requests: ten for reports that exist, ten for invented ones. */
const [people, reports] = [50, 10];
const maxDifference = 0.1;
const settings = {
  ...(process.env.BENCH_DATABASE_URL && { DATABASE_URL: process.env.BENCH_DATABASE_URL }),
  PORTAL_DATA_DIR: scratchFolder(),
  TRUST_PROXY: 'loopback',
  BUDGET_FACTOR: '1000',
  LOG_LEVEL: 'silent',
};
const boss = { username: 'chefe', password: 'segredo-de-chefe' };
const password = 'segredo-de-leitor-azul';
await createSuperuser(settings, boss);
await startServer(port, settings);

let calls = 0;
/** @type {(path: string, body: object, access?: string) => Promise<Response>} */
const post = (path, body, access) => {
  calls += 1;
  return fetch(base + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // An address of its own for each call, so that no limit of a network is reached.
      'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(access && { authorization: `Bearer ${access}` }),
    },
    body: JSON.stringify(body),
  });
};
/** @type {(path: string, body: object, access?: string) => Promise<any>} */
async function make(path, body, access) {
  const answer = await post(path, body, access);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
const { access } = await make('/api/token/', boss);
const form = new FormData();
form.set('nome', 'Muitos');
const made = await fetch(`${base}/api/admin/clientes/`, {
  method: 'POST',
  headers: { authorization: `Bearer ${access}` },
  body: form,
});
const { id: cliente } = await made.json();
/** @type {number[]} */
const ids = [];
for (let index = 0; index < reports; index += 1) {
  const body = {
    cliente,
    nome_relatorio: `Relatório ${index}`,
    workspace_id: crypto.randomUUID(),
    report_id: crypto.randomUUID(),
  };
  ids.push((await make('/api/admin/powerbiconfig/', body, access)).id);
}
/** @type {string[]} */
const readers = [];
for (let index = 0; index < people; index += 1) {
  const username = `pessoa.${index}`;
  const person = { username, password, email: `${username}@x.example`, cliente_id: cliente };
  await make('/api/admin/users/', person, access);
  readers.push((await make('/api/token/', { username, password })).access);
}

/** @type {Set<string>} */
const answers = new Set();
/** @type {(reader: string, id: number) => Promise<number>} */
async function ask(reader, id) {
  const begin = performance.now();
  const answer = await post('/api/pedidos/', { endereco: `/dashboard?relatorio=${id}` }, reader);
  const text = await answer.text();
  const ms = performance.now() - begin;
  answers.add(`${answer.status} ${answer.headers.get('content-length')} ${text}`);
  return ms;
}
// The first person warms the server up. Who asks again for the same address has no further request.
for (let index = 0; index < 50; index += 1) await ask(readers[0] ?? '', ids[0] ?? 0);
answers.clear();
/** @type {number[]} */
const existing = [];
/** @type {number[]} */
const invented = [];
for (const [index, id] of ids.entries()) {
  for (const reader of readers) {
    const isExistingFirst = Math.random() < 0.5;
    if (isExistingFirst) existing.push(await ask(reader, id));
    invented.push(await ask(reader, 2_000_000_000 + index));
    if (!isExistingFirst) existing.push(await ask(reader, id));
  }
}
const [of, without] = [median(existing), median(invented)];
const difference = Math.abs(of - without) / Math.min(of, without);
console.log(
  `${existing.length} and ${invented.length} calls: existing ${of.toFixed(2)} ms, invented ${without.toFixed(2)} ms, ${(100 * difference).toFixed(1)} % apart (at most ${100 * maxDifference}); ${answers.size} kind of answer`,
);
process.exit(difference > maxDifference || answers.size !== 1 ? 1 : 0);
