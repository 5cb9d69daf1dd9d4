/** Something outside keeps the server from starting; its message is the one line a person needs. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
