// Compares the time of `POST /api/pedidos/` for reports that exist in the person's cliente and for invented ones, alternately, 500 times
// each. Fails if an answer differs by a byte, or if the medians differ by more than 10 %: it would tell what exists. Spec PED-01.
// [BENCH_DATABASE_URL=postgres://…/empty] node perf/server/pedidoTiming.mjs   (without the variable: on PGlite)
import { areAlike, startTimedPortal } from '../harness/timedPortal.mjs';

/** A person has at most twenty open requests: ten for reports that exist, ten for invented ones. */
const [people, reports] = [50, 10];
const password = 'segredo-de-leitor-azul';
const port = Number(process.env.BENCH_PORT ?? 9_131);
const { post, make, access, cliente } = await startTimedPortal(port);
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
const isHeld = await areAlike(
  ['existing', 'invented'],
  ids.flatMap((id, index) =>
    readers.map(
      (reader) =>
        /** @type {const} */ ([() => ask(reader, id), () => ask(reader, 2_000_000_000 + index)]),
    ),
  ),
);
console.log(`${answers.size} kind of answer`);
process.exit(isHeld && answers.size === 1 ? 0 : 1);
