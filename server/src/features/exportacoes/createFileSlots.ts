import { overloaded, tooManyRequests } from '../../errors.ts';

/** The most files on their way to one person. */
const maxOfPerson = 5;
/** The most files on their way of one process. A PDF with a line takes up to 20 MB until its reader has it. */
const maxFiles = 50;

/**
 * Counts the files on their way. `take` throws 429 for one file too many of a person, and 503 for one too many of the process. It returns
 * what gives the place back, which may be called twice.
 */
export function createFileSlots() {
  const open = new Set<{ readonly userId: number }>();
  return {
    take(userId: number): () => void {
      const own = [...open].filter((file) => file.userId === userId);
      if (own.length >= maxOfPerson) throw tooManyRequests(10);
      if (open.size >= maxFiles) throw overloaded();
      const file = { userId };
      open.add(file);
      return () => {
        open.delete(file);
      };
    },
  };
}
