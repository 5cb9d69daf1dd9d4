import type { Settings } from './types.ts';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mergeRecords(base: Record<string, unknown>, patch: Record<string, unknown>) {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    const old = merged[key];
    if (value !== undefined) {
      merged[key] = isRecord(old) && isRecord(value) ? mergeRecords(old, value) : value;
    }
  }
  return merged;
}

/** Deep merge for `PATCH /report/settings`: a field that the patch does not contain keeps its value. Lists are replaced. */
export function mergeSettings(current: Settings, patch: Settings): Settings {
  return mergeRecords({ ...current }, { ...patch }) as Settings;
}
