import type { Routes } from '../protocol/createRouter.ts';
import { accepted, notFound, ok } from '../protocol/replies.ts';
import { pageSizeOf } from '../settings/placementOf.ts';
import { openPage } from './openPage.ts';

const layoutTypes = ['Master', 'Custom', 'MobilePortrait', 'MobileLandscape'];

/** `SectionVisibility` of Microsoft's models. */
const [alwaysVisible, hiddenInViewMode] = [0, 1];

/**
 * Routes for the pages of the open report: list (`IPage[]`), activate, and ask for a layout. The list has hidden pages too.
 * As seen on the service, `isActive` stays on the first page whatever page is shown. `pageChanged` tells the truth.
 */
export const pageRoutes: Routes = {
  'GET /report/pages': ({ frame }) => {
    const { opened, settings } = frame.store.get();
    if (!opened) return notFound('Nenhum relatório está aberto.');
    const { pages, canvas } = opened.definition;
    return ok(
      pages.map(({ name, displayName, isHidden }, index) => ({
        name,
        displayName,
        isActive: index === 0,
        visibility: isHidden ? hiddenInViewMode : alwaysVisible,
        defaultSize: { type: 0, ...pageSizeOf(settings, canvas) },
        defaultDisplayOption: 0,
      })),
    );
  },
  'PUT /report/pages/active': ({ request, frame }) => {
    const { name } = (request.body ?? {}) as { name?: string };
    return openPage(frame, name ?? '') ? accepted() : notFound('A página não existe.');
  },
  'GET /report/pages/:page/layoutTypes/:type': ({ params }) => {
    const isKnown = layoutTypes.includes(params.type ?? '');
    return ok(isKnown && params.type !== 'MobileLandscape');
  },
};
