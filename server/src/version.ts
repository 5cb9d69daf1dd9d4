import manifest from '../package.json' with { type: 'json' };

/** The version of the release. CHANGELOG.md says what each one changes. */
export const { version } = manifest;
