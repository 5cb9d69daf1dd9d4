/** What is wrong, for an administrator. */
export interface Fault {
  /** Never changes: scripts and tests name a fault by its key. The keys of the causes in `explain.ts` are such keys too. */
  readonly key: string;
  /** Portuguese sentence that says what is wrong and what to do. */
  readonly detail: string;
  /** Microsoft's sentence, its code and the id of the request; null if no answer of Microsoft says it. */
  readonly microsoft: string | null;
  /** Where the fault is corrected. */
  readonly place: string;
}

/** An error that carries its fault. */
export class FaultFound extends Error {
  override readonly name = 'FaultFound';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.key);
    this.fault = fault;
  }
}
