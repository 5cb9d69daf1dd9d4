/**
 * powerbi-client 2.23.1 as a thing of unknown type: its shipped types declare globals that would leak
 * into ours. Types of our own are laid over it, which is the point of the comparison.
 */
const name = 'powerbi-client';
const module = (await import(name)) as { default: unknown };

export const original = module.default as typeof import('../../src/index.ts');

// Importing it made a service that answers every frame of the page, too.
(window as unknown as { powerbi: { wpmp: { stop(): void } } }).powerbi.wpmp.stop();
