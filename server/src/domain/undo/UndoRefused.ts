import { PortalError } from '../../errors.ts';

/** 409 for a change of which other changes have changed something since. */
export class ChangedSince extends PortalError {
  /** The rows of history that changed it, newest first. */
  readonly rows: readonly number[];
  /** How many pieces can still be undone. */
  readonly left: number;

  constructor(rows: readonly number[], left: number) {
    super(409, { detail: changedText });
    this.rows = rows;
    this.left = left;
  }
}

const changedText = 'Parte desta mudança foi alterada depois.';

/** 409 with the reason why a change cannot be undone. */
export const cannotUndo = (reason: string) =>
  new PortalError(409, { detail: `Não é possível desfazer: ${reason}` });
