import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const noDefaultExporter = new URL('./src/list/export/noDefaultExporter.ts', import.meta.url);

/** The parts of Material UI, of react-admin and of the console that nearly every list shows. */
const listParts =
  /@mui\/material\/esm\/(ButtonBase|Button|Card|CircularProgress|Divider|Fade|Filled\w+|Form(Control|HelperText|Label)|Grow|IconButton|Input\w*|List|Menu\w*|Modal|NativeSelect|OutlinedInput|Pagination\w*|Paper|Popover|Portal|Select|Stack|SvgIcon|Table(Cell|Pagination\w*)|TextField|Toolbar|Typography|Backdrop|Unstable_TrapFocus|useMediaQuery)\/|@mui\/material\/esm\/styles\/useThemeProps|@mui\/system\/esm\/useMediaQuery|react-transition-group|@mui\/icons-material\/esm\/DeleteOutlined|ra-core\/dist\/controller\/list|inflection|admin\/src\/list\/(DayAgo|dayAgoText|ListScreen|FormRoutes|ListPage|ListSkeleton|ListFailure|ListPagination|SearchBox|listPath|useRangeSelection|ClienteLink|arquivoColumn)\.tsx?$|admin\/src\/(layout\/(keepFocus|AreaLink)|record\/recordPath)\.tsx?$/;

/** What the list and the page of people share. */
const personParts =
  /admin\/src\/(resources\/users\/(userModel|lastSignIn|UserLoadFailure)|verComo\/(SeeAsButton|openSight))\.tsx?$/;

/** The parts of the console that nearly every list with a table shows. */
const tableParts = /admin\/src\/list\/(FieldFilter|RecordList|RecordTable|ReportChip)\.tsx$/;

/**
 * What the dialogs that are no form share with the forms. Tabs and mutations are files of their own, because some dialogs and some lists
 * show no more than these.
 */
const dialogParts =
  /@mui\/material\/esm\/Dialog\w*\/|admin\/src\/form\/(ConflictAlert|FormBanner|InDialog|TitledDialog|UnsavedChangesGuard|conflictOf|textProblems|useCloseForm|useRecordId)\.tsx?$/;

/** The parts of the console that nearly every form shows. */
const formParts =
  /admin\/src\/(form\/(FormDialog|FormSection|FormPlaceholder|RecordTextField|SelectField|TextField|useFormSave))\.tsx?$/;

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  resolve: {
    alias: {
      // The library of react-admin's default exporter. Each list of the console writes its own CSV, so that the bundle
      // need not contain it.
      'jsonexport/dist/index.js': fileURLToPath(noDefaultExporter),
    },
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    rolldownOptions: {
      output: {
        // The first load names every chunk, and a hash does not compress: one character fewer than usual is 0.2 kB less.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Each group takes the modules that its own import. In one file the parts of lists compress better than in the
        // many files that the lazy dialogs would make of them (14 kB less for each list). `start` is first, so that it does not
        // wait for lists. `includeDependenciesRecursively: false` makes circular files, which fail at run time.
        codeSplitting: {
          groups: [
            { name: 'start', test: /admin\/src\/main\.tsx$/, priority: 2 },
            { name: 'lists', test: listParts, priority: 1 },
            { name: 'tables', test: tableParts },
            { name: 'people', test: personParts },
            { name: 'mutations', test: /react-query\/build\/modern\/useMutation/, priority: 1 },
            { name: 'checkbox', test: /@mui\/material\/esm\/Checkbox\//, priority: 1 },
            { name: 'tabs', test: /@mui\/material\/esm\/Tabs?\//, priority: 1 },
            { name: 'dialogs', test: dialogParts, priority: 1 },
            { name: 'forms', test: formParts },
          ],
        },
      },
    },
  },
});
