/**
 * Returns the flags with which Node.js runs the server on the database of DATABASE_URL, or on the embedded one. The young
 * generation is the memory for new objects. With 32 MB instead of 16, a minor garbage collection copies fewer objects of
 * running requests: a call takes a fifth less processor time on PostgreSQL, and 64 or 128 MB bring no more. On the embedded
 * database it takes no less, because the statements run in the same thread, and with 16 MB the process uses 45 MB of memory
 * less beside ten abusive callers. The flag is always given, because Node.js takes a smaller default in a container of 512 MB.
 * deploy/Dockerfile, portal.service and README repeat the flags, and a test compares them.
 *
 * @param {string | undefined} [databaseUrl]
 */
export const nodeFlags = (databaseUrl) => [`--max-semi-space-size=${databaseUrl ? 32 : 16}`];
