/** What belongs to the surname before which it stands. */
const particles = /(?:\s+(?:d[aeo]s?|e|di|del|della|du|van|von|der|den|la|el))+$/i;
/** What follows a whole name after a comma and is no first name. */
const suffixes =
  /^(?:jr|sr|j[uú]nior|filho|neto|sobrinho|i{1,3}|iv|ph\.?d|m\.?d|dra?|esq|msc|mba|eng|adv)\.?$/i;

/** Splits a whole name: `Maria da Silva`, or as directories write it, `Silva, Maria da`. */
export function splitName(text: string) {
  const [before = '', after = ''] = text.split(/,(.*)/s).map((part) => part.trim());
  if (before === '' || after === '' || suffixes.test(after)) {
    const [first_name = '', ...rest] = text.split(/[\s,]+/).filter(Boolean);
    return { first_name, last_name: rest.join(' ') };
  }
  const [particle = ''] = particles.exec(after) ?? [];
  const [first_name = '', ...middle] = after.slice(0, after.length - particle.length).split(/\s+/);
  return { first_name, last_name: [...middle, particle.trim(), before].filter(Boolean).join(' ') };
}
