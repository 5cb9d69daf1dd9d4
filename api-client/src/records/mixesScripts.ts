/** The alphabets with letters that look like those of another one. Unicode's list (UTS 39) has others, whose letters nobody confuses. */
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee', 'Coptic', 'Lisu'].map(
  (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
);

/** What the form and the server say of such a name. */
export const mixedScripts =
  'O nome mistura letras de alfabetos diferentes em uma palavra, e pode passar por outro. Escreva-o em um só.';

/** True if a word of a name has letters of several alphabets: `Аna` with a Cyrillic first letter looks like `Ana`. Spec ENTR-03. */
export const mixesScripts = (name: string): boolean =>
  (name.normalize('NFKC').match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => scripts.filter((script) => script.test(word)).length > 1,
  );
