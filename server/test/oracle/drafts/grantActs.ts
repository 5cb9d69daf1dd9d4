import { type Makers, pick } from './Choice.ts';

/** The acts that give and take access. */
export const grantActs = {
  'give record': (choice) => {
    const { aplicativo, givenEnd: until, draft } = choice;
    const relatorio = aplicativo && pick(aplicativo.reports, draft.picks[1])?.relatorio;
    const person = aplicativo && pick(choice.peopleOf(aplicativo.cliente), draft.picks[0]);
    if (!aplicativo || !relatorio || !person) return null;
    const pages = draft.level === 'specific' ? choice.pagesOf(relatorio) : [];
    if (draft.level === 'specific' && pages.length === 0) return null;
    return {
      kind: 'give record',
      holder: { person },
      relatorio,
      aplicativo: draft.flag ? aplicativo.id : null,
      access: draft.level,
      pages,
      until,
    };
  },
  'remove record': ({ world, draft }) => {
    const records = world.permissoes.flatMap(({ holder, relatorio, aplicativo }) =>
      'person' in holder ? [{ holder, relatorio, aplicativo }] : [],
    );
    const record = pick(records, draft.picks[0]);
    return record && { kind: 'remove record', ...record };
  },
  'save permissions': (choice) => {
    const { aplicativo, givenEnd: until, draft } = choice;
    const holders = aplicativo ? choice.some(choice.holdersOf(aplicativo.cliente)) : [];
    if (!aplicativo || holders.length === 0) return null;
    const pages = Object.fromEntries(
      aplicativo.reports
        .filter((_, index) => draft.flag || index % 2 === 0)
        .map(({ relatorio }) => [relatorio, choice.pagesOf(relatorio)]),
    );
    const hasPage = Object.values(pages).some((names) => names.length > 0);
    if (draft.level === 'specific' && !hasPage) return null; // ADM-PERM-07
    return {
      kind: 'save permissions',
      aplicativo: aplicativo.id,
      items: holders.map((holder) => ({
        holder,
        access: draft.level,
        pages: draft.level === 'specific' ? pages : {},
        until,
      })),
    };
  },
  'set allowed': (choice) => {
    const { relatorio, until } = choice;
    if (!relatorio) return null;
    const allowed = choice
      .some(choice.holdersOf(relatorio.cliente))
      .map((holder) => ({ holder, until }));
    return { kind: 'set allowed', relatorio: relatorio.id, allowed };
  },
  'set allowed people': (choice) => {
    const { relatorio } = choice;
    if (!relatorio) return null;
    const people = choice.some(choice.peopleOf(relatorio.cliente));
    return { kind: 'set allowed people', relatorio: relatorio.id, people };
  },
} satisfies Makers;
