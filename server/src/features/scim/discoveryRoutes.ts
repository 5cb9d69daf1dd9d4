import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors.ts';
import { serve } from '../../platform/http/serve.ts';
import { discoveryAt } from './discovery.ts';
import { presentList } from './present.ts';

/** Serves what the portal offers of SCIM. RFC 7644, section 4. */
export function discoveryRoutes(app: FastifyInstance, origin: string): void {
  const documents = discoveryAt(origin);
  const one = <Document extends { readonly id: string }>(all: readonly Document[], id: string) => {
    const found = all.find((each) => each.id === id);
    if (!found) throw notFound('Recurso');
    return found;
  };
  const whole = <Document extends object>(all: readonly Document[]) =>
    presentList([...all] as never[], { total: all.length, startIndex: 1 });

  serve(app, contract.getScimConfig, schemas.getScimConfig, async () => documents.config);
  serve(app, contract.listScimSchemas, schemas.listScimSchemas, async () =>
    whole(documents.schemas),
  );
  serve(app, contract.getScimSchema, schemas.getScimSchema, async ({ params }) =>
    one(documents.schemas, params.id),
  );
  serve(app, contract.listScimResourceTypes, schemas.listScimResourceTypes, async () =>
    whole(documents.resourceTypes),
  );
  serve(app, contract.getScimResourceType, schemas.getScimResourceType, async ({ params }) =>
    one(documents.resourceTypes, params.id),
  );
}
