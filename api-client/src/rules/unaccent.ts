/** Marks, and what nobody sees: signs without a width come along with what is pasted. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Letters of full width, and ligatures. */
const otherForms = /[\u3000\uFB00-\uFB06\uFF01-\uFF5E]/g;

/** Returns the text in lower case without accents, so that `agua` finds `Água`. Spaces stay as they are. */
export function unaccent(text: string): string {
  return text
    .normalize('NFD')
    .replace(otherForms, (one) => one.normalize('NFKC'))
    .replace(unseen, '')
    .toLowerCase();
}
