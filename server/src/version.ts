import manifest from '../package.json' with { type: 'json' };

/** The portal's, as its changelog counts. */
export const { version } = manifest;
