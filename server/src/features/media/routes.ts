import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { brandQueries } from '../../domain/clientes/brandQueries.ts';
import { imageNotFound } from '../../errors.ts';

/**
 * Serves images by content hash. They are public, because the login page shows logos. Browsers cache them without
 * revalidation, because the content of a hash never changes.
 */
export function mediaRoutes(app: FastifyInstance, { reads }: Context): void {
  const queries = brandQueries(reads);
  app.get<{ Params: { hash: string } }>('/media/:hash', async ({ params }, reply) => {
    const image = await queries.findImage(`/media/${params.hash}`);
    if (!image) throw imageNotFound();
    return (
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        // An image element still shows the image. Opened as a page, it is downloaded, so that no SVG runs code.
        .header('content-disposition', 'attachment')
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .type(image.mime)
        .send(image.content)
    );
  });
}
