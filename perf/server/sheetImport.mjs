// A process of sheet.mjs: exports the sheet, gives all of its lines another end, checks and applies it.
import { once } from 'node:events';

const [work] = await once(process, 'message');
/** @type {{ address: string; headers: Record<string, string>; end: string; lines: number }} */
const { address, headers, end, lines } = work;

/**
 * Makes a call and returns its answer with its time.
 *
 * @param {string} url
 * @param {object} [body]
 * @param {Record<string, string>} [more]
 */
async function call(url, body, more = {}) {
  const started = performance.now();
  const answer = await fetch(url, {
    headers: { ...headers, ...more, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { ms: performance.now() - started, text, change: Number(answer.headers.get('x-mudanca')) };
}

const { csv, linhas } = JSON.parse((await call(`${address}?filter={}`)).text);
if (linhas !== lines) throw new Error(`the sheet has ${linhas} lines, not ${lines}`);
// The end is the cell before the version.
const changed = csv.replace(/"[^"\n]*"(;"v[0-9a-f]{16}"\r)/g, `"${end}"$1`);
const body = { arquivo: Buffer.from(changed).toString('base64') };
const checked = await call(`${address}conferir/`, body);
const { impressao, linhas: told } = JSON.parse(checked.text);
const changing = told?.filter(
  (/** @type {{ estado: string }} */ { estado }) => estado === 'muda',
).length;
if (changing !== lines) throw new Error(`${changing} lines change: ${checked.text.slice(0, 300)}`);
const applied = await call(address, body, { 'x-ensaio': impressao });
const { mudaram } = JSON.parse(applied.text);
if (mudaram !== lines) throw new Error(applied.text.slice(0, 300));
if (!(applied.change > 0)) throw new Error('the answer names no change');
process.send?.({ checkMs: checked.ms, applyMs: applied.ms }, () => process.exit());
