// Runs in a process that `createIsolated` starts. It is no TypeScript, because Node.js 20 runs it as it is in tests.
import { once } from 'node:events';

/**
 * Answers each task of the server with what `run` returns, or tells the error. `ask` asks the server.
 *
 * @param {(task: any, ask: (question: unknown) => Promise<any>) => unknown} run
 * @param {(error: unknown) => string | null} [codeOf] The code of an error that the server should know.
 */
export function serveTasks(run, codeOf = () => null) {
  /** @param {import('./createIsolated.ts').FromIsolated} message */
  const send = (message) => process.send?.(message);
  /** @param {unknown} question */
  const ask = async (question) => {
    send({ question });
    const [{ answer }] = await once(process, 'message');
    return answer;
  };
  process.on('message', async (/** @type {import('./createIsolated.ts').ToIsolated} */ message) => {
    if (!('task' in message)) return;
    try {
      send({ value: await run(message.task, ask) });
    } catch (error) {
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      send({ message, stack, code: codeOf(error) });
    }
  });
  // A terminal and systemd send a signal to all processes of the server. These ignore it, because the server first waits for the calls
  // that it has begun. When the server has ended, nobody waits for the task, and the process ends too.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit());
}
