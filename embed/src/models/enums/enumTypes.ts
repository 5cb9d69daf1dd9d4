/** What `#enums` is to the compiler; to bundlers it is `enumValues.ts`. */
export * from './dataEnums.ts';
export * from './embedEnums.ts';
export * from './layoutEnums.ts';
