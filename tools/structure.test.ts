import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFlags } from '../server/nodeFlags.mjs';

const root = join(import.meta.dirname, '..');
const packages = ['api-client', 'embed', 'ui', 'viewer', 'admin', 'server', 'emulator', 'e2e'];

interface SourceFile {
  /** Path relative to the project's folder, with forward slashes on every system. */
  readonly path: string;
  readonly isTest: boolean;
  readonly text: string;
  /**
   * The specifiers of static and dynamic imports and re-exports. `isType` is true if the compiler removes
   * the import.
   */
  readonly imports: readonly { readonly from: string; readonly isType: boolean }[];
}

function* walk(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'migrations'].includes(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (/\.tsx?$/.test(entry.name)) yield path;
  }
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g;

const files: readonly SourceFile[] = packages.flatMap((name) =>
  [...walk(join(root, name))].map((file) => {
    const text = readFileSync(file, 'utf8');
    const path = relative(root, file).replaceAll('\\', '/');
    return {
      path,
      text,
      isTest: /\.(test|spec)\.tsx?$/.test(path) || /\/test\//.test(path),
      imports: [...text.matchAll(importPattern)].map((match) => ({
        from: match[2] ?? match[3] ?? '',
        isType: match[1] !== undefined,
      })),
    };
  }),
);
const inside = (folder: string) => files.filter(({ path }) => path.startsWith(`${folder}/`));
const offenders = (
  list: readonly SourceFile[],
  isWrong: (from: string, file: SourceFile) => boolean,
) =>
  list.flatMap((file) =>
    file.imports
      .filter(({ from }) => isWrong(from, file))
      .map(({ from }) => `${file.path} → ${from}`),
  );

/** The file of a relative import, as a path relative to the project's folder; null for an import of a package. */
const targetOf = (from: string, { path }: SourceFile) =>
  from.startsWith('.') ? join(path, '..', from).replaceAll('\\', '/') : null;

/** Returns the cycles of a graph, each as text. `edges` has the targets of each node. */
function cyclesOf(edges: ReadonlyMap<string, Iterable<string>>): string[] {
  const cycles: string[] = [];
  const finished = new Set<string>();
  /** Depth-first search: a node that is already on the current path closes a cycle. */
  const visit = (node: string, trail: readonly string[]): void => {
    const start = trail.indexOf(node);
    if (start >= 0) cycles.push([...trail.slice(start), node].join(' → '));
    if (start >= 0 || finished.has(node)) return;
    for (const target of edges.get(node) ?? []) visit(target, [...trail, node]);
    finished.add(node);
  };
  for (const node of edges.keys()) visit(node, []);
  return cycles;
}

/** The workspace packages that each package may import. Tests may also import the packages in `allowedInTests`. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'api-client': [],
  embed: [],
  emulator: [],
  ui: ['@portal/api-client'],
  viewer: ['@portal/api-client', '@portal/embed', '@portal/ui'],
  admin: ['@portal/api-client', '@portal/embed', '@portal/ui'],
  server: [
    '@portal/api-client/contract',
    '@portal/api-client/files',
    '@portal/api-client/records',
    '@portal/api-client/schemas',
    '@portal/api-client/rules',
  ],
  e2e: ['@portal/api-client', '@portal/emulator'],
};
const allowedInTests: Readonly<Record<string, readonly string[]>> = {
  server: [
    '@portal/api-client/example-texts',
    '@portal/emulator',
    '@portal/emulator/test-certificate',
  ],
  // The hosts that install the packed package.
  embed: ['@portal/embed'],
};

describe('imports', () => {
  it.each(packages)('%s imports only its permitted workspace packages', (name) => {
    const may = (from: string, list: readonly string[]) =>
      list.some(
        (prefix) => from === prefix || (from.startsWith(`${prefix}/`) && name !== 'server'),
      );
    expect(
      offenders(inside(name), (from, file) => {
        if (!from.startsWith('@portal/')) return false;
        const extra = file.isTest ? (allowedInTests[name] ?? []) : [];
        return !may(from, [...(allowed[name] ?? []), ...extra]);
      }),
    ).toEqual([]);
  });

  it('no relative import leaves its package', () => {
    expect(
      offenders(files, (from, { path }) => {
        if (!from.startsWith('.')) return false;
        const target = join(path, '..', from).replaceAll('\\', '/');
        return target.split('/')[0] !== path.split('/')[0];
      }),
    ).toEqual([]);
  });

  it('no import cycle exists, type imports included', () => {
    const importsOf = new Map(
      files.map((file) => [
        file.path,
        file.imports.flatMap(({ from }) => targetOf(from, file) ?? []),
      ]),
    );
    expect(cyclesOf(importsOf)).toEqual([]);
  });

  // These folders still import each other: components and service, models and validation of embed.
  it.each([
    'api-client/src',
    'ui/src',
    'viewer/src',
    'admin/src',
    'server/src/platform',
    'server/src/domain',
    'server/src/features',
  ])('no import cycle exists between the folders of %s', (parent) => {
    /** The folder directly under `parent`; null for a file of `parent` itself, and outside. */
    const folderOf = (path: string | null) =>
      path?.startsWith(`${parent}/`)
        ? (/^([^/]+)\//.exec(path.slice(parent.length + 1))?.[1] ?? null)
        : null;
    const edges = new Map<string, Set<string>>();
    for (const file of inside(parent).filter(({ isTest }) => !isTest)) {
      const folder = folderOf(file.path);
      for (const { from } of file.imports) {
        const target = folderOf(targetOf(from, file));
        if (folder === null || target === null || target === folder) continue;
        edges.set(folder, (edges.get(folder) ?? new Set()).add(target));
      }
    }
    expect(cyclesOf(edges)).toEqual([]);
  });

  it('opening of the viewer imports only what stands below it', () => {
    expect(
      offenders(inside('viewer/src/opening'), (from, file) => {
        const target = targetOf(from, file);
        return (
          !file.isTest &&
          target !== null &&
          !/^viewer\/src\/(opening|content|layout)\/|^viewer\/src\/paths\.ts$/.test(target)
        );
      }),
    ).toEqual([]);
  });

  it('api-client imports only in the order client → rules → contract → schemas → records', () => {
    const layers = ['records', 'schemas', 'contract', 'rules', 'client'];
    expect(
      layers.flatMap((layer, index) =>
        offenders(inside(`api-client/src/${layer}`), (from) =>
          layers.slice(index + 1).some((outer) => from.startsWith(`../${outer}/`)),
        ),
      ),
    ).toEqual([]);
  });

  it('the contract imports schemas as types only, so no browser bundle contains a schema', () => {
    const wrong = inside('api-client/src')
      .filter(({ path, isTest }) => !isTest && !path.startsWith('api-client/src/schemas/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ from, isType }) => !isType && /schemas|typebox/.test(from))
          .map(({ from }) => `${path} → ${from}`),
      );
    expect(wrong).toEqual([]);
  });

  it('embed imports React only in its folder react', () => {
    const core = inside('embed/src').filter(({ path }) => !path.startsWith('embed/src/react/'));
    expect(offenders(core, (from) => /^react/.test(from))).toEqual([]);
  });

  it('viewer and ui import no component library', () => {
    expect(
      offenders([...inside('viewer'), ...inside('ui')], (from) =>
        /^@mui|^@emotion|^react-admin/.test(from),
      ),
    ).toEqual([]);
  });

  it.each([
    ['viewer/src/features', 'feature'],
    ['admin/src/resources', 'resource'],
    ['server/src/features', 'feature'],
  ])('no folder of %s imports another', (folder) => {
    expect(
      offenders(inside(folder), (from, file) => {
        const own = file.path.slice(folder.length + 1).split('/')[0];
        const target = targetOf(from, file);
        return (
          target?.startsWith(`${folder}/`) && target.slice(folder.length + 1).split('/')[0] !== own
        );
      }),
    ).toEqual([]);
  });

  // These files put the layers together, so they stand above them. Routes of features get the parts of the server as a `Context`.
  const composition = [
    'Context.ts',
    'app.ts',
    'createEmbedDependencies.ts',
    'featureRoutes.ts',
    'jobKinds.ts',
    'main.ts',
    'secoes.ts',
    'cli/',
    'demo/',
  ];
  it.each([
    ['config', ['platform/', 'domain/', 'features/', 'config.ts', ...composition]],
    ['platform', ['domain/', 'features/', ...composition]],
    ['domain', ['features/', ...composition]],
    ['features', composition.filter((path) => path !== 'Context.ts')],
  ])('%s of the server imports no layer above it', (layer, above) => {
    const shipped = inside(`server/src/${layer}`).filter(({ isTest }) => !isTest);
    expect(
      offenders(shipped, (from, file) =>
        above.some((path) => targetOf(from, file)?.startsWith(`server/src/${path}`)),
      ),
    ).toEqual([]);
  });

  it('only query files, the conditions of access and the description of the tables import the tables', () => {
    const wrong = inside('server/src')
      .filter(
        ({ path, isTest }) =>
          !isTest &&
          !/[qQ]ueries|^server\/src\/((platform\/db|domain\/(access|things))|demo)\//.test(path),
      )
      .filter(({ imports }) => imports.some(({ from }) => /db\/schema/.test(from)))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('only domain/access says in SQL who may open something', () => {
    // This file reads what is stored: what an erasure takes away.
    const readers = ['features/personalData/recordLostAccess.ts'];
    const wrong = inside('server/src')
      .filter(
        ({ path, isTest }) =>
          !isTest &&
          !/^server\/src\/(domain\/access|domain\/grants|platform\/db)\//.test(path) &&
          !readers.some((reader) => path.endsWith(reader)),
      )
      .filter(({ text }) => /tipo_acesso\s*(<>|!=|=)\s*'/.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('one function makes the identity of a reader, and few files ask for it or plan a token', () => {
    const callersOf = (call: RegExp) =>
      inside('server/src')
        .filter(({ isTest, text }) => !isTest && call.test(text))
        .map(({ path }) => path.slice('server/src/'.length))
        .sort();
    expect(callersOf(/\bidentityOf\(/)).toEqual([
      'domain/alertas/admitToAsk.ts',
      'domain/dataIdentity/describeIdentity.ts',
      'domain/dataIdentity/identityForDiagnosis.ts',
      'domain/dataIdentity/identityOf.ts',
      'domain/dataIdentity/seenData.ts',
      'domain/exports/planExport.ts',
      'domain/openings/embedRelatorio.ts',
      'features/relatorioConfigs/testAs/testRelatorioAs.ts',
      'features/relatorios/identifyData.ts',
    ]);
    expect(callersOf(/\bplanToken\(/)).toEqual([
      'domain/alertas/createAsker.ts',
      'domain/openings/embedRelatorio.ts',
      'domain/openings/planToken.ts',
      'domain/openings/tryOpening.ts',
      'features/relatorioConfigs/testAs/testRelatorioAs.ts',
    ]);
    expect(callersOf(/\bapplyIdentity\(/)).toEqual([
      'domain/exports/planExport.ts',
      'domain/openings/applyIdentity.ts',
      'domain/openings/planToken.ts',
    ]);
  });

  it('ALERTA-02 one function queries models, and it counts each query', () => {
    const callers = inside('server/src').filter(
      ({ isTest, text }) => !isTest && /\bpowerBi\.queryModel\(/.test(text),
    );
    expect(callers.map(({ path }) => path)).toEqual(['server/src/domain/alertas/askCounted.ts']);
  });

  // What a deletion kept is written again by `domain/things`, which names the table by its description.
  it('one table has the grants, and only domain/grants writes it', () => {
    const writes =
      /(into|delete from|update) concessao\b|\.(insert|delete|update)\((schema\.)?concessao\b/;
    const wrong = inside('server/src')
      .filter(({ path, isTest }) => !isTest && !/^server\/src\/(domain\/grants|demo)\//.test(path))
      .filter(({ text }) => writes.test(text))
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
    // A table that is named by a text could be written by a statement that this test does not see. These files read only.
    const readers = /^server\/src\/platform\/db\/schema\/|\/access\/expiryQueries\.ts$/;
    const named = inside('server/src')
      .filter(({ path, isTest }) => !isTest && !readers.test(path))
      .filter(({ text }) => /'concessao'/.test(text))
      .map(({ path }) => path);
    expect(named).toEqual([]);
  });

  it('no package depends on powerbi-client at run time', () => {
    const original =
      /^(powerbi-client|powerbi-models|powerbi-router|http-post-message|window-post-message-proxy)/;
    const shipped = files.filter(({ isTest }) => !isTest);
    expect(offenders(shipped, (from) => original.test(from))).toEqual([]);
    for (const name of packages) {
      const { dependencies = {} } = JSON.parse(
        readFileSync(join(root, name, 'package.json'), 'utf8'),
      ) as { dependencies?: Record<string, string> };
      expect(Object.keys(dependencies).filter((dependency) => original.test(dependency))).toEqual(
        [],
      );
    }
  });
});

/** The documents, scripts and pages that tell a reader how to start something. */
function* walkTexts(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (/^(node_modules|dist|\..*)$/.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* walkTexts(path);
    else if (/\.(md|mjs|html)$/.test(entry.name)) yield path;
  }
}

describe('documents', () => {
  const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'deploy/README.md'].concat(
    [...packages, 'perf'].map((name) => `${name}/README.md`),
  );

  it.each(documents)('%s links only to files that exist, and names only such files', (document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) =>
      join(document, '..', target),
    );
    const named = [...text.matchAll(/`([\w-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs))`/g)]
      .map(([, path = '']) => path)
      .filter((path) => [...packages, 'perf', 'tools'].includes(path.split('/')[0] ?? ''));
    const exists = (path: string) =>
      existsSync(join(root, path)) || existsSync(join(root, document, '..', path));
    expect([...links, ...named].filter((path) => !exists(path))).toEqual([]);
  });

  // No registry has these packages, and a name that nobody owns can be taken by anybody.
  it('no document or script installs a package of the project by its name', () => {
    const texts = [...walkTexts(root)];
    expect(texts).toContain(join(root, 'embed/docs/recipes.md'));
    const command = /\b(?:npx|npm (?:i|install|exec)|pnpm (?:add|dlx)|yarn (?:add|dlx))\b/.source;
    const byName = new RegExp(`${command}(?: +-\\S+)* +\\W?(@portal/|portal-)[\\w-]+`, 'g');
    const found = texts.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(byName)].map(
        ([text]) => `${relative(root, path)}: ${text}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it('the index of the decisions lists each decision once', () => {
    const folder = join(root, 'docs', 'decisions');
    const text = readFileSync(join(folder, 'README.md'), 'utf8');
    const listed = [...text.matchAll(/\]\(([\w-]+\.md)\) \| (?:in force|replaced|dropped)/g)];
    const files = readdirSync(folder).filter((name) => name !== 'README.md');
    expect(listed.map(([, name]) => name).sort()).toEqual(files.sort());
  });
});

describe('names and places', () => {
  it('no file or folder is named utils, helpers, misc or common', () => {
    expect(
      files
        .map(({ path }) => path)
        .filter((path) => /\/(utils?|helpers?|misc|common)(\/|\.)/.test(path)),
    ).toEqual([]);
  });

  it('a test that starts a browser has the tag by which npm test leaves it out where there is none', () => {
    const starting = files.filter(
      ({ path, text }) => /\.test\.ts$/.test(path) && /\blaunchChromium\(/.test(text),
    );
    expect(starting.length).toBeGreaterThan(10);
    expect(
      starting
        .filter(({ text }) => !/@module-tag browser|tags: \['browser'\]/.test(text))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  it('only files named config.ts read the environment', () => {
    const readers = files
      .filter(
        ({ path, isTest }) =>
          !isTest && /^(api-client|embed|ui|viewer|admin|server|emulator)\/src/.test(path),
      )
      .filter(({ text }) => /process\.env|import\.meta\.env/.test(text))
      .map(({ path }) => path)
      .filter((path) => !/\/config\.ts$/.test(path));
    expect(readers).toEqual([]);
  });

  // Everything else names its resource, and the part that shows or sends it asks once for all users of that part.
  it.each([
    [
      'asks whether a resource is announced',
      /\b(useRecurso|useIsAnnounced|isAnnounced)\(/,
      [
        // These ask for all parts of one kind: columns, filters, tabs, columns of CSV files, menus, calls and their fields.
        'admin/src/list/SelectFilter.tsx',
        'admin/src/list/useOffered.ts',
        'admin/src/resources/chaves/EscoposField.tsx',
        'admin/src/list/export/ExportButton.tsx',
        'admin/src/access/list/ByPerson.tsx',
        'admin/src/access/rehearsal/DeleteDialog.tsx',
        'admin/src/data/useFirst.ts',
        'admin/src/resources/users/canInvite.ts',
        'admin/src/resources/users/csv/usersCsv.ts',
        'admin/src/undo/useUndoToast.ts',
        'api-client/src/client/createClient.ts',
        'api-client/src/rules/access.ts',
        'ui/src/top-bar/navigation.ts',
        'viewer/src/content/useCall.ts',
        // These ask for several parts of one screen.
        'admin/src/frame/useOpenCounts.ts',
        'admin/src/painel/PainelFigures.tsx',
        'admin/src/painel/PeopleCounts.tsx',
        'viewer/src/features/conta/ContaNav.tsx',
        'viewer/src/features/home/HomePage.tsx',
        // These do something else with a server that does not announce the resource.
        'admin/src/form/useFormSave.ts',
        'admin/src/access/rehearsal/RehearsalProvider.tsx',
        'admin/src/access/pages/useReportPages.ts',
        'admin/src/access/pageClasses/LearnPages.tsx',
        'admin/src/resources/clientes/ClienteForm.tsx',
        'admin/src/resources/reports/ChosenRight.tsx',
        'ui/src/session/useServerEvents.ts',
        'viewer/src/arquivos/useExportSource.ts',
        'viewer/src/assinaturas/SubscribeButton.tsx',
        'viewer/src/atualizacoes/useDataRefresh.ts',
        'viewer/src/content/useVisaoParameter.ts',
        'viewer/src/features/search/useTargets.ts',
        'viewer/src/opening/useTellVisuals.ts',
        // The question itself.
        'api-client/src/rules/isAnnounced.ts',
        'ui/src/session/Announced.tsx',
      ],
    ],
    [
      'renders a part by Announced',
      /<Announced\b/,
      [
        // The fields, sections and actions of the console, which have a property `recurso`.
        'admin/src/form/FormField.tsx',
        'admin/src/form/FormSection.tsx',
        'admin/src/history/HistoryItem.tsx',
        'admin/src/access/rehearsal/SelectionAction.tsx',
        // Each is one part of several screens.
        'admin/src/access/why/WhyButton.tsx',
        'admin/src/verComo/SeeAsButton.tsx',
        'admin/src/atributos/AtributosField.tsx',
        'admin/src/access/grants/GrantActions.tsx',
        'admin/src/access/sheet/SheetActions.tsx',
        'admin/src/access/expiry/ExpiryInput.tsx',
        'admin/src/resources/reports/AllowedExpiries.tsx',
        'admin/src/resources/reports/ChosenRight.tsx',
        'admin/src/resources/reports/RefreshCatalog.tsx',
        'admin/src/resources/clientes/CredentialsCheck.tsx',
        'ui/src/top-bar/PersonPanel.tsx',
        'viewer/src/content/AccessExpiry.tsx',
        'viewer/src/alertas/AlertButton.tsx',
        'viewer/src/features/conta/AlertaPage.tsx',
        'viewer/src/features/conta/ContaPage.tsx',
        'viewer/src/features/home/ReaderFiles.tsx',
        'viewer/src/report/visoes/VisoesMenu.tsx',
        'viewer/src/pedidos/AskAccess.tsx',
        // A part that is no field, column or action.
        'admin/src/resources/clientes/Enderecos.tsx',
        'admin/src/resources/clientes/GeneralFields.tsx',
        'admin/src/resources/clientes/PowerBiFields.tsx',
        'admin/src/resources/clientes/page/ClientePage.tsx',
        'admin/src/resources/clientes/page/CredentialsState.tsx',
        'admin/src/resources/reports/AccessFields.tsx',
        'admin/src/resources/reports/ReportFields.tsx',
        'admin/src/resources/reports/rls/RlsFields.tsx',
        'admin/src/resources/reports/rls/TestAnswer.tsx',
        'admin/src/resources/reports/DatasetCell.tsx',
        'admin/src/resources/uso/IdleReports.tsx',
        'admin/src/resources/users/EraseDados.tsx',
        'admin/src/resources/users/ExportDados.tsx',
        'admin/src/resources/users/UserFields.tsx',
        'admin/src/resources/users/UserList.tsx',
        'admin/src/list/ListLink.tsx',
        'admin/src/access/list/AcessoList.tsx',
        'admin/src/access/list/AcessoView.tsx',
        'admin/src/access/record/PersonAccess.tsx',
        'admin/src/painel/EndingAccess.tsx',
        'admin/src/painel/Painel.tsx',
        'admin/src/painel/PainelPage.tsx',
        'admin/src/resources/equipes/EquipePage.tsx',
        'admin/src/access/rehearsal/DeleteDialog.tsx',
        'viewer/src/features/login/LoginPage.tsx',
        'viewer/src/features/senha/RecoverPasswordPage.tsx',
        'viewer/src/features/senha/SetPasswordPage.tsx',
        'viewer/src/pedidos/ReportProblem.tsx',
      ],
    ],
  ])('only a listed file %s', (_, pattern, listed) => {
    const users = ['admin', 'viewer', 'ui', 'api-client']
      .flatMap((name) => inside(`${name}/src`))
      .filter(({ isTest, text }) => !isTest && pattern.test(text))
      .map(({ path }) => path);
    expect(users.sort()).toEqual([...listed].sort());
  });

  it('only availableStorage.ts accesses local storage', () => {
    const users = files
      // The emulator's frame has a different origin, so it has a local storage of its own.
      .filter(({ isTest, path }) => !isTest && !/^(e2e|emulator)\//.test(path))
      .filter(({ text }) => /localStorage/.test(text))
      .map(({ path }) => path);
    expect(users).toEqual(['ui/src/services/availableStorage.ts']);
  });
});

const linesOf = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8').split('\n');

it.each(['portal.service', 'README.md'])(
  'deploy/%s starts the server with the flags of nodeFlags.mjs',
  (name) => {
    const starts = linesOf(name).filter((line) =>
      /^(ExecStart=| {4}node) ?.*server\/main\.js$/.test(line),
    );
    expect(starts).toHaveLength(1);
    for (const flag of nodeFlags('postgres://database')) expect(starts[0]).toContain(flag);
  },
);

it.each(['postgres://database', ''])(
  'deploy/Dockerfile starts the server with the flags of nodeFlags.mjs for DATABASE_URL=%s',
  (databaseUrl) => {
    const start = linesOf('Dockerfile').find((line) => line.startsWith('CMD ["sh"'));
    const [shell, option, script] = JSON.parse(String(start).slice('CMD '.length));
    const printing = script.replace('exec node', 'echo node');
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const printed = execFileSync(shell, [option, printing], { env, encoding: 'utf8' });
    expect(printed.trim()).toBe(`node ${nodeFlags(databaseUrl).join(' ')} server/main.js`);
  },
);
