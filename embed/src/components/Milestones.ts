interface Waiting {
  readonly name: string;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** Events that one can await, also after they came. A load begins the count anew. */
export class Milestones {
  readonly #reached = new Set<string>();
  #waiting: Waiting[] = [];

  wait(name: string): Promise<void> {
    if (this.#reached.has(name)) return Promise.resolve();
    return new Promise((resolve, reject) => this.#waiting.push({ name, resolve, reject }));
  }

  restart(): void {
    this.#reached.clear();
  }

  reach(name: string): void {
    this.#reached.add(name);
    for (const waiting of this.#take((one) => one.name === name)) waiting.resolve();
  }

  /** Whoever waits hears why it will not come. */
  fail(reason: unknown): void {
    for (const waiting of this.#take(() => true)) waiting.reject(reason);
  }

  #take(isMeant: (waiting: Waiting) => boolean): Waiting[] {
    const taken = this.#waiting.filter(isMeant);
    this.#waiting = this.#waiting.filter((waiting) => !taken.includes(waiting));
    return taken;
  }
}
