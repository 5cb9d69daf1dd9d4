/** `commit` throws this after it has rehearsed a change, to end the handler. The rehearsed call is then answered with 204. */
export class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
}
