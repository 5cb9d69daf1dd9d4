import { createRestClient, type RestClientOptions } from './createRestClient.ts';
import { catalogOperations } from './operations/catalogOperations.ts';
import { datasetOperations } from './operations/datasetOperations.ts';
import { exportOperations } from './operations/exportOperations.ts';
import { generateToken } from './operations/generateToken.ts';
import { queryModel } from './operations/queryModel.ts';
import { refreshOperations } from './operations/refreshOperations.ts';
import { reportOperations } from './operations/reportOperations.ts';
import { listParameters } from './operations/reportParameters.ts';
import type { PowerBi } from './PowerBi.ts';

/** Power BI through its REST API. With an emulator only the base URLs differ. */
export function createRestPowerBi(options: RestClientOptions): PowerBi {
  const client = createRestClient(options);
  const { embedMinutes = 15 } = options;
  return {
    ...reportOperations(client),
    ...datasetOperations(client),
    ...refreshOperations(client),
    ...exportOperations(client),
    ...catalogOperations(client),
    listParameters: (...report) => listParameters(client, ...report),
    queryModel: (credentials, place, query) => queryModel(client, credentials, place, query),
    generateToken: (credentials, request) =>
      generateToken(
        client,
        credentials,
        request,
        Math.min(embedMinutes, request.maxMinutes ?? embedMinutes),
      ),
  };
}
