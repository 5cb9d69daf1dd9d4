import type { World } from './world.ts';

/** A request as a route receives it. `user` is the id of the signed-in user. */
export interface Call {
  readonly world: World;
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly user: number;
}

/** An error answer with its status and body. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

export interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly isPublic: boolean;
  readonly status: number;
  readonly answer: (call: Call) => unknown;
}

/** Builds a route from a line like `POST /api/x/:id/`, with the trailing slash. POST answers 201, DELETE 204. */
export function route(line: string, answer: Route['answer'], options: Partial<Route> = {}): Route {
  const [method = '', path = ''] = line.split(' ');
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`);
  const status = method === 'DELETE' ? 204 : method === 'POST' ? 201 : 200;
  return { method, pattern, isPublic: false, status, answer, ...options };
}

/** Returns the record with this id. @throws Refusal 404 if there is none. */
export function find<T extends { id: number }>(rows: readonly T[], id: unknown): T {
  const row = rows.find((candidate) => candidate.id === Number(id));
  if (!row) throw new Refusal(404, { detail: 'Não encontrado.' });
  return row;
}

export function remove(rows: { id: number }[], id: unknown): void {
  rows.splice(rows.indexOf(find(rows, id)), 1);
}
