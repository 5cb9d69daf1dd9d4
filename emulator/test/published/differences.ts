import type { KeyDifference } from './compareKeys.ts';

const report: KeyDifference = {
  unknown: ['datasetWorkspaceId', 'isFromPbix'],
  absent: ['appId', 'description', 'originalReportId'],
};
const dataset: KeyDifference = {
  unknown: ['upstreamDatasets'],
  absent: [
    'Encryption',
    'IsInPlaceSharingEnabled',
    'contentProviderType',
    'description',
    'queryScaleOutSettings',
    'upstreamDataflows',
    'webUrl',
  ],
};
const group: KeyDifference = {
  unknown: ['type'],
  absent: ['dataflowStorageId', 'logAnalyticsWorkspace'],
};

function inList({ unknown, absent }: KeyDifference): KeyDifference {
  const at = (name: string) => `value[].${name}`;
  return { unknown: unknown.map(at), absent: absent.map(at) };
}

/**
 * Where the emulator's keys differ from Microsoft's description, on purpose: sent because the live service was seen to
 * send them, or never sent because what they describe (apps, e-mail, encryption keys, data flows) does not exist here.
 * `@odata.context` is on everything and described on lists alone; it is left out.
 */
export const differences: Readonly<Record<string, KeyDifference>> = {
  Datasets_GetDatasetsInGroup: inList(dataset),
  Datasets_GetDatasetInGroup: dataset,
  Datasets_GetRefreshHistoryInGroup: {
    unknown: ['value[].id'],
    // Only of refreshes that failed; the history of another dataset has them.
    absent: ['value[].refreshAttempts[].serviceExceptionJson', 'value[].serviceExceptionJson'],
  },
  Reports_GetReportsInGroup: inList(report),
  Reports_GetReportInGroup: report,
  // A job that has just begun has no file yet.
  Reports_ExportToFileInGroup: {
    unknown: [],
    absent: ['expirationTime', 'resourceFileExtension', 'resourceLocation'],
  },
  Dashboards_GetDashboardsInGroup: { unknown: [], absent: ['value[].appId'] },
  Dashboards_GetDashboardInGroup: { unknown: [], absent: ['appId'] },
  Groups_GetGroups: inList(group),
  Groups_GetGroup: group,
  Groups_GetGroupUsers: {
    unknown: [],
    absent: ['value[].emailAddress', 'value[].profile', 'value[].userType'],
  },
  Capacities_GetCapacities: {
    unknown: ['value[].users'],
    absent: ['value[].tenantKey', 'value[].tenantKeyId'],
  },
  Groups_CapacityAssignmentStatus: { unknown: [], absent: ['activityId'] },
  Admin_GetActivityEvents: { unknown: ['lastResultSet'], absent: [] },
};
