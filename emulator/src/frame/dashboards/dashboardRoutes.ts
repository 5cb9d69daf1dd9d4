import type { Call, Routes } from '../protocol/createRouter.ts';
import { accepted, refused } from '../protocol/replies.ts';
import { openItem, withoutPanes } from '../report/openItem.ts';
import type { Settings } from '../settings/types.ts';

interface ItemConfig {
  readonly accessToken?: string;
  readonly id?: string;
  readonly dashboardId?: string;
  readonly pageView?: string;
}

/** Translates the dashboard setting `pageView` into report settings. The default fits the width. */
function settingsFor(pageView = 'fitToWidth'): Settings {
  if (pageView === 'oneColumn') return { ...withoutPanes, layoutType: 2 };
  const displayOption = pageView === 'actualSize' ? 2 : 1;
  return { ...withoutPanes, layoutType: 1, customLayout: { displayOption } };
}

const incomplete = () =>
  refused(400, 'Invalid parameters', 'O token e os identificadores são necessários.');

function loadDashboard({ request, frame }: Call) {
  const { accessToken, id, pageView } = (request.body ?? {}) as ItemConfig;
  if (!accessToken || !id) return incomplete();
  void openItem(frame, {
    kind: 'dashboard',
    token: accessToken,
    target: { kind: 'dashboard', dashboardId: id },
    settings: settingsFor(pageView),
  });
  return accepted();
}

async function openTile({ request, frame }: Call, config: Required<Omit<ItemConfig, 'pageView'>>) {
  const { pageView } = (request.body ?? {}) as ItemConfig;
  const isOpen = await openItem(frame, {
    kind: 'tile',
    token: config.accessToken,
    target: { kind: 'dashboard', dashboardId: config.dashboardId, tileId: config.id },
    settings: settingsFor(pageView),
  });
  if (isOpen) frame.emit('tileLoaded', { tileId: config.id });
}

/** Routes that load a dashboard or a single tile. */
export const dashboardRoutes: Routes = {
  'POST /dashboard/load': loadDashboard,
  'POST /dashboard/prepare': loadDashboard,
  'POST /tile/load': (call) => {
    const { accessToken, id, dashboardId } = (call.request.body ?? {}) as ItemConfig;
    if (!accessToken || !id || !dashboardId) return incomplete();
    void openTile(call, { accessToken, id, dashboardId });
    return accepted();
  },
};
