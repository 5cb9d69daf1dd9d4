import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from '../StartError.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Reads the options of a command. Throws StartError, which names the options that the command has. */
export function parseOptions<const Known extends Options>(args: readonly string[], options: Known) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name} VALOR`);
    throw new StartError(`${sentenceOf(error)} Este comando aceita ${known.join(', ')}.`);
  }
}

/** Node.js says it in English. Its message has the option or the argument in quotes. */
function sentenceOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const [, name = ''] = /'([^' ]*)/.exec(message) ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Opção desconhecida: ${name}.`;
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `Argumento inesperado: ${name}.`;
  return `Falta o valor de uma opção: ${name}.`;
}
