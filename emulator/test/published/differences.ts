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
 * Intended differences between the keys of the emulator's answers and Microsoft's description. `unknown` keys are sent
 * because the live service sends them. `absent` keys belong to features that the emulator does not have (apps, e-mail,
 * encryption keys, data flows). `@odata.context` is not listed: every answer has it, and only lists describe it.
 */
export const differences: Readonly<Record<string, KeyDifference>> = {
  Datasets_GetDatasetsInGroup: inList(dataset),
  Datasets_GetDatasetInGroup: dataset,
  Datasets_GetRefreshHistoryInGroup: {
    unknown: ['value[].id'],
    // Only failed refreshes have these keys, and the history in this test has none.
    absent: ['value[].refreshAttempts[].serviceExceptionJson', 'value[].serviceExceptionJson'],
  },
  Reports_GetReportsInGroup: inList(report),
  Reports_GetReportInGroup: report,
  // A new job has no file yet.
  Reports_ExportToFileInGroup: {
    unknown: [],
    absent: ['resourceFileExtension', 'resourceLocation'],
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
};
