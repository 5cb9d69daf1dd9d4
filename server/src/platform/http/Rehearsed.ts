/** Ends a handler whose change has been rehearsed. The call inside of the rehearsal is answered with 204. */
export class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
}
