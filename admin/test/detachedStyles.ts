import { beforeAll } from 'vitest';

/**
 * Keeps the styles of MUI out of the document. happy-dom compares every rule with every element whose visibility a query by role
 * asks for, and the rules of all test files add up. No test reads these styles.
 */
beforeAll(() => {
  const { head } = document;
  const insertBefore = head.insertBefore.bind(head);
  head.insertBefore = (node, before) =>
    node instanceof HTMLStyleElement && node.dataset.emotion !== undefined
      ? node
      : insertBefore(node, before);
});
