import { UsageError } from '../StartError.ts';
import { help } from './runCommand.ts';

/** What each command needs: one of these words first, and one of these options. */
const commands: Readonly<
  Record<string, { readonly words?: readonly string[]; readonly options?: readonly string[] }>
> = {
  serve: {},
  migrate: {},
  'create-superuser': { options: ['--username'] },
  'set-password': { options: ['--username'] },
  'remove-second-factor': { options: ['--username'] },
  'restore-check': {},
  'copy-database': {},
  'rotate-keys': {},
  doctor: {},
  audit: { words: ['verify', 'retain', 'key'] },
  'personal-data': { words: ['export', 'erase'], options: ['--user', '--id'] },
  cliente: {
    words: ['export', 'plan', 'apply', 'undo'],
    options: ['--cliente', '--modelo', '--mudancas'],
  },
  jobs: {},
  'seed-demo': {},
};

/**
 * Throws UsageError with the help about the command if arguments are missing, or if there is no such command. Is called before the
 * database is opened, because opening creates a database where there is none.
 */
export function requireUsage([name = 'serve', ...rest]: readonly string[]): void {
  const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!known) throw new UsageError(`Comando desconhecido: ${name}\n\n${help}`);
  const { words = [], options = [] } = known;
  const isComplete =
    (words.length === 0 || words.includes(rest[0] ?? '')) &&
    (options.length === 0 ||
      rest.some((one) => options.some((option) => one === option || one.startsWith(`${option}=`))));
  if (!isComplete) throw new UsageError(`Faltam argumentos de ${name}.\n\n${usageOf(name)}`);
}

/** Returns the part of the help text that describes one command. */
function usageOf(name: string): string {
  const lines = help.split('\n');
  const starts = lines.flatMap((line, index) => (/^ {2}\S/.test(line) ? [index] : []));
  return starts
    .filter((start) => `${lines[start]?.trim()} `.startsWith(`${name} `))
    .map((start) => {
      const end = starts.find((other) => other > start) ?? lines.length;
      return lines.slice(start, end).join('\n').trimEnd();
    })
    .join('\n');
}
