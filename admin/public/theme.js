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
  const page = document.documentElement;
  const choices = ['light', 'dark', 'auto'];
  // At the host name of a cliente the page names the theme of its brand.
  const choice = choices.includes(stored) ? stored : page.dataset.marcaTheme;
  const isDark =
    choice === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : choice === 'dark';
  page.dataset.theme = isDark ? 'dark' : 'light';
})();
