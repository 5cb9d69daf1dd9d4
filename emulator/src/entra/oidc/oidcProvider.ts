/**
 * `oidc-provider`, without its remark at import. Its authors support Node 22 and newer; the tests of this folder run on
 * the oldest Node that the project promises, and a newcomer's first screen is no place for the remark.
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
