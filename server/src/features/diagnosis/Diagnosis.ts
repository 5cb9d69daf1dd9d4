/** What is wrong, for an administrator. */
export interface Fault {
  /** Never changes: scripts and tests name a fault by its key. Those of `causes.ts` are among them. */
  readonly key: string;
  /** Portuguese sentence that says what is wrong and what to do. */
  readonly detail: string;
  /** Microsoft's sentence, its code and the id of the request; null if no answer of Microsoft says it. */
  readonly microsoft: string | null;
  /** Where the fault is corrected. */
  readonly place: string;
}

/** One thing that an opening needs. The state is `pulado` if an earlier step failed. */
export interface Step {
  readonly title: string;
  readonly state: 'certo' | 'nota' | 'falha' | 'pulado';
  readonly detail: string;
}

/** The result of a diagnosis. The first fault ends it, so there is at most one. */
export interface Diagnosis {
  readonly fault: Fault | null;
  readonly steps: readonly Step[];
}

/** A step failed. The walk ends with this fault. */
export class FaultFound extends Error {
  override readonly name = 'FaultFound';
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.key);
    this.fault = fault;
  }
}
