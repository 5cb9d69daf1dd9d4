/** A record with its version, who changed it last, and when. Null: nobody has changed it since its creation. */
export interface Versioned {
  readonly versao: number;
  readonly updated_by: number | null;
  readonly updated_at: Date | null;
}

/** A change names a version that is not the stored one: somebody has changed the record meanwhile. Spec WIRE-11. */
export class StaleVersion extends Error {
  override readonly name = 'StaleVersion';
  readonly updatedBy: number | null;
  readonly updatedAt: Date | null;

  constructor({ updated_by, updated_at }: Versioned) {
    super('the record has another version');
    this.updatedBy = updated_by;
    this.updatedAt = updated_at;
  }
}

/**
 * Throws StaleVersion if a change names another version than the stored one. Call it under the lock of the row. A change
 * without a version is always accepted, as in the first contract.
 */
export function requireVersion(stored: Versioned, sent: number | undefined): void {
  if (sent !== undefined && sent !== stored.versao) throw new StaleVersion(stored);
}
