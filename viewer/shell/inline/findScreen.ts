import type { StartScreen } from './StartData.ts';

interface FoundScreen extends StartScreen {
  /** The number that stands for `:id`; empty when the pattern has none. */
  readonly id: string;
}

/** Returns the screen at a path, or null when no pattern matches. */
export function findScreen(screens: readonly StartScreen[], path: string): FoundScreen | null {
  for (const screen of screens) {
    const match = new RegExp(`^${screen.path.replace(':id', '(\\d+)')}/?$`).exec(path);
    if (match) return { ...screen, id: match[1] ?? '' };
  }
  return null;
}
