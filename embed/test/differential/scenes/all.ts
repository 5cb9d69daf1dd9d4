import { exchangeScenes } from './exchanges.ts';
import { kindScenes } from './kinds.ts';
import { loadScenes } from './loads.ts';
import { partScenes } from './partCalls.ts';
import { paginatedScenes, reportScenes } from './reportCalls.ts';
import type { Scene } from './scene.ts';

/** All scenes by title. Both SDKs must send the same messages in each scene. */
export const scenes: ReadonlyMap<string, Scene[1]> = new Map(
  [loadScenes, reportScenes, partScenes, paginatedScenes, kindScenes, exchangeScenes].flat(),
);
