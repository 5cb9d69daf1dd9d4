import { afterEach, beforeEach } from 'vitest';

/** Announces resources to the pages before a sign-in in each test of a file, as the server writes them into the page. */
export function announce(...recursos: readonly string[]): void {
  beforeEach(() => {
    const config = document.createElement('script');
    config.type = 'application/json';
    config.id = 'portal-config';
    config.textContent = JSON.stringify({ recursos });
    document.head.append(config);
  });
  afterEach(() => document.getElementById('portal-config')?.remove());
}
