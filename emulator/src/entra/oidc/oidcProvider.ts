/**
 * Imports `oidc-provider` without the warning that it prints on Node versions below 22. The project supports Node 20, and
 * the tests of this folder run the library on it. The warning would only confuse users who start the demo.
 */
async function importQuietly() {
  const { warn } = console;
  console.warn = () => {};
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

export const { Provider, errors, interactionPolicy } = await importQuietly();
