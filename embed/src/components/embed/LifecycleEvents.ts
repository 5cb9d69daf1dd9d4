import { type CallLimits, limited, type Settle } from '../../transport/limits.ts';

interface Waiting extends Settle<void> {
  readonly name: string;
}

/** The events `loaded` and `rendered` as promises. An event that was already raised resolves at once. */
export class LifecycleEvents {
  private readonly reached = new Set<string>();
  private readonly waiting = new Set<Waiting>();
  private endReason: unknown;

  async wait(name: string, limits: CallLimits): Promise<void> {
    if (this.endReason) throw this.endReason;
    if (this.reached.has(name)) return;
    await limited<void>(limits, (settle) => this.waiting.add({ name, ...settle }));
  }

  /** Forgets the events of the previous load. */
  restart(): void {
    this.reached.clear();
  }

  reach(name: string): void {
    this.reached.add(name);
    for (const waiting of this.waiting) {
      if (waiting.name !== name) continue;
      this.waiting.delete(waiting);
      waiting.resolve();
    }
  }

  /** Rejects all waiting promises. */
  fail(reason: unknown): void {
    for (const { reject } of this.waiting) reject(reason);
    this.waiting.clear();
  }

  /** Rejects all waiting promises and all later ones. */
  end(reason: unknown): void {
    this.endReason = reason;
    this.fail(reason);
  }
}
