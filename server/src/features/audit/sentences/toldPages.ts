import { listOf, type Phrases } from './Told.ts';

/** Tells which pages the browser of a person told to be hidden or shown by the author of a report. Spec LER-03. */
export const toldPages: Phrases = ({ target, details, nameOf }) => {
  const part = (titles: unknown, said: string) =>
    Array.isArray(titles) && titles.length > 0 ? [`${said} ${listOf(titles.map(String))}`] : [];
  const told = [
    ...part(details.ocultas, 'como ocultas pelo autor:'),
    ...part(details.visiveis, 'como visíveis:'),
    ...part(details.visuais, 'com'),
  ];
  if (told.length === 0) told.push('sem visuais a trocar');
  return [`abriu o relatório ${nameOf(target)}, e o navegador informou páginas ${told.join('; ')}`];
};
