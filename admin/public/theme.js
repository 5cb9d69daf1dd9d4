// Sets the theme before the first paint, as `themeChoiceOf` and `schemeOf` of `@portal/api-client/rules` say. Without it the
// page is white in the dark theme until the console has loaded. A file of its own, because the policy of the console forbids
// inline scripts.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // The browser denies access to the storage.
  }
  const isDark =
    stored === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : stored === 'dark';
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
})();
