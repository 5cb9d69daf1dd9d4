/** The frame has not answered in time what it was asked. Spec LER-16. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
}
