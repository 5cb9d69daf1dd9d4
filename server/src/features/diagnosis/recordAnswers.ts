import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NotedAnswer } from './openProvider.ts';

/** The headers that the portal reads, or that Microsoft's support asks for. */
const keptHeaders = [
  ...['requestid', 'x-powerbi-error-info', 'x-powerbi-error-details', 'retry-after'],
  ...['www-authenticate', 'content-type', 'date', 'location'],
];
const secretFields =
  /^(access_token|id_token|refresh_token|client_secret|client_assertion|token)$/i;
const address = /[^\s"'<>@]+@[^\s"'<>@]+\.[^\s"'<>@]+/g;
const guid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * Writes the answers to `recordedAnswers.json` in the folder, in the shape of the test data of the same name. Tokens and
 * secrets become `retirado`, e-mail addresses `pessoa@exemplo.example`. Returns the path of the file.
 */
export async function recordAnswers(
  folder: string,
  answers: readonly NotedAnswer[],
  at: Date,
): Promise<string> {
  const source = `doctor --record, ${at.toISOString().slice(0, 10)}`;
  const records = answers
    .filter(({ status }) => status !== 0)
    .map((answer, index) => ({
      id: `D${index + 1}`,
      what: whatOf(answer),
      source,
      ...partsOf(answer),
    }));
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'recordedAnswers.json');
  await writeFile(path, `${JSON.stringify(records, null, 2)}\n`, { mode: 0o600 });
  return path;
}

const isEntra = ({ url }: NotedAnswer) => url.pathname.endsWith('/oauth2/v2.0/token');
const whatOf = (answer: NotedAnswer) =>
  `${isEntra(answer) ? 'Entra ID token' : answer.method}: ${answer.status}`;

/** The call and its answer. A record of Entra ID also has an answer of Power BI, which the tests send after a token. */
function partsOf(answer: NotedAnswer) {
  const kept = {
    status: answer.status,
    headers: Object.fromEntries(
      keptHeaders.flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, withoutAddresses(value)]];
      }),
    ),
    ...(answer.body !== '' && { body: bodyOf(answer.body) }),
  };
  if (!isEntra(answer)) return { call: callOf(answer), answer: kept };
  return {
    call: 'credentials test: token, then GET /groups',
    entra: kept,
    answer: { status: 200, body: { value: [] } },
  };
}

/** Method and path, with names in place of the ids: `GET /groups/{g}/reports/{r}`. */
function callOf({ method, url }: NotedAnswer): string {
  const path = url.pathname
    .replace(/^\/v1\.0\/myorg/, '')
    .replace(new RegExp(`/(groups|reports|datasets)/${guid}`, 'gi'), (_, list: string) => {
      return `/${list}/{${list[0]}}`;
    });
  return `${method} ${path}`;
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text, (name, value: unknown) => {
      if (typeof value !== 'string') return value;
      return secretFields.test(name) ? 'retirado' : withoutAddresses(value);
    });
  } catch {
    return withoutAddresses(text);
  }
}

const withoutAddresses = (text: string) => text.replace(address, 'pessoa@exemplo.example');
