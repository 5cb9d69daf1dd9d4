import { createRequire } from 'node:module';

const { configureGlobal } = createRequire(`${process.cwd()}/viewer/package.json`)('fast-check');
configureGlobal({ seed: 1, endOnFailure: true });
