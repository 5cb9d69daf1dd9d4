import { type CallLimits, limited, type Settle } from '../../transport/limits.ts';

interface Waiting extends Settle<void> {
  readonly name: string;
}

/** Events that one can await, also after they came. A load begins the count anew. */
export class Milestones {
  readonly #reached = new Set<string>();
  readonly #waiting = new Set<Waiting>();
  #end: unknown;

  async wait(name: string, limits: CallLimits): Promise<void> {
    if (this.#end) throw this.#end;
    if (this.#reached.has(name)) return;
    await limited<void>(limits, (settle) => this.#waiting.add({ name, ...settle }));
  }

  restart(): void {
    this.#reached.clear();
  }

  reach(name: string): void {
    this.#reached.add(name);
    for (const waiting of this.#waiting) {
      if (waiting.name !== name) continue;
      this.#waiting.delete(waiting);
      waiting.resolve();
    }
  }

  /** Whoever waits hears why it will not come. */
  fail(reason: unknown): void {
    for (const { reject } of this.#waiting) reject(reason);
    this.#waiting.clear();
  }

  /** Nothing will come any more. */
  end(reason: unknown): void {
    this.#end = reason;
    this.fail(reason);
  }
}
