// Imports the modules of a file, then waits for the path of a program and runs it.
// node tools/preparedProgram.mjs imports.mjs   (prepareProgram in processes.mjs starts it)
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';

const [, , imports = ''] = process.argv;
const asked = once(process, 'message');
await import(pathToFileURL(imports).href);
const [script] = await asked;
process.disconnect();
process.argv.splice(1, 2, script);
await import(pathToFileURL(script).href);
