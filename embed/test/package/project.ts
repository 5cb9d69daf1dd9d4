import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);
const run = promisify(execFile);

export const hosts = join(import.meta.dirname, 'hosts');

/** The folder of a package of the workspace. */
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** Makes an empty folder. */
export const makeFolder = (name: string) => mkdtemp(join(tmpdir(), `embed-${name}-`));

/** Runs the command that packs the package. Returns the path of the packed file. */
export async function packInto(folder: string, built: string): Promise<string> {
  const program = join(import.meta.dirname, '../../pack.mjs');
  const { stdout } = await run(process.execPath, [program, folder, built], { encoding: 'utf8' });
  return stdout.trim().split('\n').at(-1) ?? '';
}

/** Runs a program in a folder. Returns what it prints, also when it fails. */
export function runIn(folder: string, program: string, args: readonly string[]): Promise<string> {
  return run(program, [...args], { cwd: folder, encoding: 'utf8' }).then(
    ({ stdout }) => stdout,
    (failure: { stdout?: string; stderr?: string; message: string }) =>
      `${failure.stdout}${failure.stderr || failure.message}`,
  );
}

/**
 * Makes a project that has the packed file installed, without network: the file is unpacked, and React is
 * that of the workspace.
 */
export async function makeProject(packed: string, files: Readonly<Record<string, string>>) {
  const folder = await makeFolder('project');
  const installed = join(folder, 'node_modules/@portal/embed');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', packed, '-C', installed, '--strip-components', '1']);
  await mkdir(join(folder, 'node_modules/@types'));
  for (const name of ['react', 'react-dom', '@types/react', '@types/react-dom']) {
    await symlink(folderOf(name), join(folder, 'node_modules', name), 'junction');
  }
  await cp(hosts, folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}
