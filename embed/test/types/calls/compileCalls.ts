import { join } from 'node:path';
import ts from 'typescript';
import { compilerOptions, declarationsOf, ourEntry } from '../original.ts';
import { type Use, writeCalls } from './writeCalls.ts';

const host = join(import.meta.dirname, 'host.ts');
const parts = {
  models: declarationsOf('powerbi-models'),
  hpm: declarationsOf('http-post-message'),
  router: declarationsOf('powerbi-router'),
  proxy: declarationsOf('window-post-message-proxy'),
};
const imports = Object.entries(parts).map(
  ([name, from]) => `import type * as ${name} from ${JSON.stringify(from)};`,
);

export function readUses(): Use[] {
  const files = Object.values(parts);
  return writeCalls(
    ts.createProgram([declarationsOf('powerbi-client'), ...files], compilerOptions),
  );
}

/** Compiles each use against a package. Returns the first error of each use that does not compile. */
export function compileUses(
  uses: readonly Use[],
  kit: 'powerbi-client' | 'ours',
): Map<string, string> {
  const from = kit === 'ours' ? ourEntry : kit;
  const head = `${[...imports, `import * as kit from ${JSON.stringify(from)};`].join('\n')}\n`;
  const lines = uses.map(({ text }, index) => `export ${text.replace('NAME', `use${index}`)}`);
  const text = head + lines.join('\n');
  const compilerHost = ts.createCompilerHost(compilerOptions);
  const { getSourceFile, fileExists } = compilerHost;
  compilerHost.fileExists = (name) => name === host || fileExists(name);
  compilerHost.getSourceFile = (name, ...rest) =>
    name === host
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)
      : getSourceFile(name, ...rest);
  // The types of powerbi-client declare globals, which this package must declare itself.
  const files = kit === 'ours' ? [host] : [declarationsOf(kit), host];
  const program = ts.createProgram(files, compilerOptions, compilerHost);
  const source = program.getSourceFile(host);
  const errors = new Map<string, string>();
  const before = head.split('\n').length - 1;
  const found = [
    ...program.getSyntacticDiagnostics(source),
    ...program.getSemanticDiagnostics(source),
  ];
  for (const { start = 0, messageText } of found) {
    const line = (source?.getLineAndCharacterOfPosition(start).line ?? 0) - before;
    const title = uses[line]?.title ?? 'the imports';
    if (!errors.has(title)) errors.set(title, ts.flattenDiagnosticMessageText(messageText, '\n'));
  }
  return errors;
}
