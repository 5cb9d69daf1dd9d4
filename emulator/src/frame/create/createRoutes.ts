import type { HostTable } from '../../definition/tableModel.ts';
import type { Call, Routes } from '../protocol/createRouter.ts';
import { accepted, refused } from '../protocol/replies.ts';
import type { Target } from '../report/createSession.ts';
import { openItem } from '../report/openItem.ts';
import type { Settings, ThemeJson } from '../settings/types.ts';

interface CreateConfig {
  readonly accessToken?: string;
  readonly datasetId?: string;
  readonly datasetCreateConfig?: DatasetCreateConfig;
  readonly settings?: Settings;
  readonly theme?: { readonly themeJson?: ThemeJson };
}

function begin({ request, frame }: Call, target: Target) {
  const { accessToken = '', settings = {}, theme } = (request.body ?? {}) as CreateConfig;
  frame.store.update({ hasTokenProvider: request.headers?.tokenProviderSupplied === true });
  void openItem(frame, {
    kind: 'report',
    token: accessToken,
    target,
    settings,
    theme: theme?.themeJson,
    isEditing: true,
  });
  return accepted();
}

/**
 * Routes that begin a new report in edit mode: a blank page on a dataset, or a page on a table that the host sends. The
 * report exists only in the frame until the host calls `saveAs`.
 */
export const createRoutes: Routes = {
  'POST /report/create': (call) => {
    const { accessToken, datasetId } = (call.request.body ?? {}) as CreateConfig;
    if (!accessToken || !datasetId) {
      return refused(400, 'Invalid parameters', 'O token e o modelo de dados são necessários.');
    }
    const target = { kind: 'dataset', datasetId, purpose: 'create' } as const;
    return begin(call, target);
  },
  'POST /quickcreate': (call) => {
    const { accessToken, datasetCreateConfig } = (call.request.body ?? {}) as CreateConfig;
    const table = quickTable(datasetCreateConfig);
    if (!accessToken || !table) {
      return refused(400, 'Invalid parameters', 'O token e uma tabela com dados são necessários.');
    }
    return begin(call, { kind: 'quickCreate', table });
  },
};

/** The part of the quick-create configuration that contains the data. */
interface DatasetCreateConfig {
  readonly tableSchemaList?: readonly Pick<HostTable, 'name' | 'columns'>[];
  readonly data?: readonly Pick<HostTable, 'name' | 'rows'>[];
}

/**
 * The first table of the configuration, with the rows of the same table name. Undefined if columns or rows are missing.
 */
function quickTable(config: DatasetCreateConfig | undefined): HostTable | undefined {
  const schema = config?.tableSchemaList?.[0];
  const data = config?.data?.find(({ name }) => name === schema?.name);
  if (!schema?.name || !Array.isArray(schema.columns) || !Array.isArray(data?.rows)) {
    return undefined;
  }
  return { name: schema.name, columns: schema.columns, rows: data.rows };
}
