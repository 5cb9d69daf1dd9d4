import type { World } from './world.ts';

/** One call, as a route sees it; `user` is the caller's id. */
export interface Call {
  readonly world: World;
  readonly params: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
  readonly user: number;
}

/** A refusal with its status and body. */
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

/** A call of the seed's list: `POST /api/x/:id/`; the last slash is part of it. POST answers 201, DELETE 204. */
export function route(line: string, answer: Route['answer'], options: Partial<Route> = {}): Route {
  const [method = '', path = ''] = line.split(' ');
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '([^/]+)')}$`);
  const status = method === 'DELETE' ? 204 : method === 'POST' ? 201 : 200;
  return { method, pattern, isPublic: false, status, answer, ...options };
}

/** The record of that id. @throws Refusal 404 */
export function find<T extends { id: number }>(rows: readonly T[], id: unknown): T {
  const row = rows.find((candidate) => candidate.id === Number(id));
  if (!row) throw new Refusal(404, { detail: 'Não encontrado.' });
  return row;
}

export function remove(rows: { id: number }[], id: unknown): void {
  rows.splice(rows.indexOf(find(rows, id)), 1);
}
