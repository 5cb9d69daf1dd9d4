import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const noDefaultExporter = new URL('./src/list/export/noDefaultExporter.ts', import.meta.url);

/** The parts of Material UI and react-admin that every list shows. */
const listParts =
  /@mui\/material\/esm\/(ButtonBase|Button|Card|CircularProgress|Divider|Fade|Filled\w+|Form(Control|HelperText|Label)|Grow|IconButton|Input\w*|List|Menu\w*|Modal|NativeSelect|OutlinedInput|Pagination\w*|Paper|Popover|Portal|Select|Stack|SvgIcon|Table(Cell|Pagination\w*)|TextField|Toolbar|Typography|Backdrop|Unstable_TrapFocus)\/|react-transition-group|ra-core\/dist\/controller\/list|inflection/;

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
        // Each group takes the modules that its own import. In one file the parts of lists compress better than in the
        // many files that the lazy dialogs would make of them.
        codeSplitting: {
          groups: [
            { name: 'start', test: /admin\/src\/main\.tsx$/, priority: 2 },
            { name: 'lists', test: listParts, priority: 1 },
          ],
        },
      },
    },
  },
});
