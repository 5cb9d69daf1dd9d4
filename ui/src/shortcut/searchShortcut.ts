const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** The keys that open the search of either app: Ctrl+K, on Apple's systems ⌘K. */
export const searchShortcut = {
  /** As people read it. */
  text: isApple ? '⌘K' : 'Ctrl K',
  /** For `aria-keyshortcuts`. */
  aria: isApple ? 'Meta+K' : 'Control+K',
  // On Apple's systems, Ctrl+K deletes the rest of the line in a text field.
  matches: ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
    (isApple ? metaKey : ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'k',
};
