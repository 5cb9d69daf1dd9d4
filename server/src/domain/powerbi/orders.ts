import type { ModelQuery } from './dax/ModelQuery.ts';
import type { JsonObject } from './jsonObject.ts';
import type { FileExport, TokenRequest } from './PowerBi.ts';

/** The language of what Microsoft writes for a reader. Spec EXPO-05, LER-07. */
const locale = 'pt-BR';
const serviceSeconds = 15;

/**
 * What the portal orders from Microsoft: one description for each operation. An order names everything that decides about its result,
 * because what is left out Microsoft decides: its own language, all pages, the rows of the application. `orders.test.ts` holds recorded
 * orders against them. No order has a time zone: Microsoft takes none.
 */
export const orders = {
  /** ExportTo. Pages are always named. */
  exportFile({ format, isPaginated, pages, state, identity, parameters }: FileExport): JsonObject {
    const identities = identity ? { identities: [identity] } : {};
    if (isPaginated) {
      const values = parameters.length > 0 ? { parameterValues: parameters } : {};
      const formatSettings = { locale };
      return { format, paginatedReportConfiguration: { formatSettings, ...values, ...identities } };
    }
    const bookmark = state === null ? {} : { bookmark: { state } };
    return {
      format,
      powerBIReportConfiguration: {
        settings: { locale },
        pages: pages.map((pageName) => ({ pageName, ...bookmark })),
        ...identities,
      },
    };
  },

  /** GenerateToken. Its lifetime is short, because an embed token cannot be revoked. */
  embedToken(
    { reportIds, datasets, identity }: TokenRequest,
    lifetimeInMinutes: number,
  ): JsonObject {
    return {
      reports: reportIds.map((id) => ({ id })),
      datasets,
      ...(identity && { identities: [identity] }),
      lifetimeInMinutes,
    };
  },

  /** RefreshDataset. Microsoft takes one of the two fields, and sends mail to the owner of the model unless it is told not to. */
  refresh: ({ isEnhanced }: { readonly isEnhanced: boolean }): JsonObject =>
    isEnhanced ? { type: 'Full' } : { notifyOption: 'NoNotification' },

  /** ExecuteDaxQueries. Without roles the application sees all rows. */
  query({ statements, roles, customData }: ModelQuery, maxRows: number): JsonObject {
    return {
      query: statements.map(({ dax }) => `EVALUATE ${dax}`).join('\n'),
      ...(roles && { roles }),
      ...(customData !== undefined && { customData }),
      queryTimeout: serviceSeconds,
      // One more than is read: a set with as many rows is refused, whether the service cuts it off there or tells an error.
      resultSetRowCountLimit: maxRows + 1,
    };
  },
} as const;
